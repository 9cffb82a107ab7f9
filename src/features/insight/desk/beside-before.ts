/**
 * Compares a figure with the period before: 'GH₵50.00 before, now 20 % more'. It gives no
 * percentage if the figure before is zero, or if one of the two is negative.
 */
export function besideBefore<Amount extends number>(
  now: Amount | null,
  before: Amount | null,
  { write, none }: { write: (amount: Amount) => string; none: string },
): string {
  if (before === null || before === 0) return `${none} before`;
  const said = `${write(before)} before`;
  if (now === null || before < 0 || now < 0) return said;
  if (now === before) return `${said}, the same now`;
  const share = Math.round((100 * (now - before)) / before);
  if (share === 0) return `${said}, about the same now`;
  if (share >= 1_000) return `${said}, now ${Math.round(now / before)} times as much`;
  return `${said}, now ${Math.abs(share)} % ${share > 0 ? 'more' : 'less'}`;
}

/** Null if there is nobody to take a share of. */
export function percentOfAll(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((100 * part) / all);
}
