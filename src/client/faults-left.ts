import type { Faults } from './check-input.ts';

/** A field that somebody corrects says no more, nor does the whole that it is a part of. */
export function faultsLeft(faults: Faults, mended: readonly string[]): Faults {
  const isMended = (name: string) => mended.some((own) => `${own}.`.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isMended(name)));
}

/** For the alert: what was said of the whole, or else the first fault that is left. */
export function summaryOf(faults: Faults, left: Faults, said: string, ofSeveral = ''): string {
  const [first, second] = Object.values(left);
  if (!first) return Object.keys(faults)[0] ? '' : said;
  return said || (second && ofSeveral) || first;
}
