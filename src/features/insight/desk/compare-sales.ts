import { formatMoney } from '#lib/money.ts';
import type { Desk } from '../contract.ts';
import { deskDays } from '../rules.ts';

type Whole = Desk['sales']['whole'];

/** How these days did beside those before them, in a sentence. */
export function compareSales(now: Whole, before: Whole): string {
  const then = `In the ${deskDays} days before`;
  if (before.came === 0) return `${then}, nothing came in.`;
  const orders = before.orders === 1 ? '1 order' : `${before.orders} orders`;
  const said = `${then}, ${formatMoney(before.came)} came in for ${orders}`;
  const share = Math.round((100 * (now.came - before.came)) / before.came);
  if (share === 0) return `${said}: about as much as now.`;
  return `${said}: now it is ${Math.abs(share)} % ${share > 0 ? 'more' : 'less'}.`;
}

/**
 * A figure beside the one of the period before: 'GH₵50.00 before, now 20 % more'. There is no
 * percentage of nothing, nor of a period in which more went back than came.
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

/** Null without anybody to be a share of. */
export function percentOfAll(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((100 * part) / all);
}
