import type { Database } from '#platform/database.ts';
import { holdFirstOrderDiscount } from '../discounts/discounts.ts';
import type { OrderRow } from './orders.queries.ts';

/** A closed order gave its discount back: it opens again only if the discount is still unused. */
export async function holdDiscountOf(
  database: Database,
  { id, accountId, discountPercent }: OrderRow,
): Promise<boolean> {
  if (discountPercent === 0) return true;
  return (await holdFirstOrderDiscount(database, { accountId, orderId: id })) !== undefined;
}
