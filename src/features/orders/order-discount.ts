import type { Database } from '#platform/database.ts';
import { holdFirstOrderDiscount } from '../discounts/discounts.ts';
import type { OrderRow } from './orders.queries.ts';

/** An order that was closed gave its discount back: it opens again only if nobody has used that since. */
export async function holdDiscountOf(
  database: Database,
  { id, accountId, discountPercent }: OrderRow,
): Promise<boolean> {
  if (discountPercent === 0) return true;
  return (await holdFirstOrderDiscount(database, { accountId, orderId: id })) !== undefined;
}
