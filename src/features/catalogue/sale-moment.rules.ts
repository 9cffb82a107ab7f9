const form = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/;

/** Reads '2026-12-24 08:00' in Ghana's time, which is UTC. A form's field has a T in the middle. */
export function readMoment(typed: string): Date | undefined {
  if (!form.test(typed)) return undefined;
  const text = `${typed.replace(' ', 'T')}:00.000Z`;
  const at = new Date(text);
  // JavaScript reads 31 April as 1 May.
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? undefined : at;
}

export function writeMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
