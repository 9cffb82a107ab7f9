import { formatMoney } from '#lib/money.ts';
import type { Desk } from '../contract.ts';
import { deskDays } from '../rules.ts';

type Whole = Desk['sales']['whole'];

/** Compares these days with the days before them in a sentence. */
export function compareSales(now: Whole, before: Whole): string {
  const then = `In the ${deskDays} days before`;
  if (before.came === 0) return `${then}, nothing came in.`;
  const orders = before.orders === 1 ? '1 order' : `${before.orders} orders`;
  const said = `${then}, ${formatMoney(before.came)} came in for ${orders}`;
  const share = Math.round((100 * (now.came - before.came)) / before.came);
  if (share === 0) return `${said}: about as much as now.`;
  return `${said}: now it is ${Math.abs(share)} % ${share > 0 ? 'more' : 'less'}.`;
}
