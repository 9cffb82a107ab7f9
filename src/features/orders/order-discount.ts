import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { lockProducts, productsIn } from '#features/catalogue/stock.ts';
import { holdCode, releaseCode, spendCode, unspendCode } from '#features/discounts/codes.ts';
import {
  holdFirstOrderDiscount,
  releaseFirstOrderDiscount,
  spendFirstOrderDiscount,
  unspendFirstOrderDiscount,
  waitForTurn,
} from '#features/discounts/discounts.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { findPaidBeside, type OrderRow, selectLines } from './orders.queries.ts';

/**
 * Holds the discount of an order again. A closed order gave its discount back, so it opens again
 * only if the discount is still unused.
 */
export async function holdDiscountOf(
  context: Pick<Context, 'secrets' | 'clock'>,
  database: Database,
  order: OrderRow,
): Promise<boolean> {
  const { id: orderId, accountId, customerEmail: email, discountPercent, discountCode } = order;
  if (discountCode === null && discountPercent === 0) return true;
  // Lock the products before the discount, as a checkout does. For a set, lock its parts: otherwise
  // they would be locked after the discount.
  await lockProducts(database, productsIn(piecesIn(await selectLines(database, [orderId]))));
  if (discountCode !== null) {
    const discount = order.discount + order.deliveryOff;
    return holdCode(context, database, { ...order, orderId, email, discount, code: discountCode });
  }
  await waitForTurn(context, database, email);
  return (await holdFirstOrderDiscount(database, { accountId, orderId })) !== undefined;
}

/** Frees the discount of a cancelled order, and its use of a code. */
export async function releaseDiscountOf(
  database: Database,
  { id, discountCode }: Pick<OrderRow, 'id' | 'discountCode'>,
): Promise<void> {
  await releaseFirstOrderDiscount(database, id);
  if (discountCode !== null) await releaseCode(database, id);
}

/** The order counts as unpaid again, and goes on holding its discount. */
export async function unspendDiscountOf(
  context: Pick<Context, 'secrets'>,
  database: Database,
  { id: orderId, accountId, customerEmail: email, discountCode, paidAt }: OrderRow,
): Promise<void> {
  if (!paidAt) throw new Error('Nothing says when a paid order was paid');
  const next = (await findPaidBeside(database, { id: orderId, accountId }))?.paidAt;
  const unspent = { orderId, accountId, email, paidAt, next };
  await unspendFirstOrderDiscount(context, database, unspent);
  if (discountCode !== null) await unspendCode(database, orderId);
}

/** The order was paid, so its discount is spent. */
export async function spendDiscountOf(
  database: Database,
  { id: orderId, discountCode }: Pick<OrderRow, 'id' | 'discountCode'>,
  at: Date,
): Promise<void> {
  await Promise.all([
    spendFirstOrderDiscount(database, { orderId, at }),
    discountCode !== null && spendCode(database, { orderId, at }),
  ]);
}
