const form = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/;

/** '2026-12-24 08:00' in Ghana, whose time is UTC. A form's box has a T in its middle. */
export function readMoment(typed: string): Date | undefined {
  if (!form.test(typed)) return undefined;
  const text = `${typed.replace(' ', 'T')}:00.000Z`;
  const at = new Date(text);
  // JavaScript takes 31 April for 1 May.
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? undefined : at;
}

export function writeMoment(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
