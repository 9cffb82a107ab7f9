import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { lockCart, takePaidFromCart } from '../cart/cart.ts';
import { moveStock, type StockChange } from '../catalogue/stock.ts';
import { releaseFirstOrderDiscount, spendFirstOrderDiscount } from '../discounts/discounts.ts';
import { holdDiscountOf } from './order-discount.ts';
import { findOrder, insertEvent, lockOrder, selectLines, updateOrder } from './orders.queries.ts';

export type MoneyCame =
  | { outcome: 'paid'; changes: StockChange[] }
  /** Its goods were put back and sold to others, or its discount serves another order: the money goes back. */
  | { outcome: 'nothing to give' }
  | { outcome: 'paid before' };

/**
 * The whole sum of an order has come. In the transaction that settles the payment: the order is paid,
 * its goods leave the shelf, its discount is spent, and what was paid for leaves the cart. An order that
 * was closed meanwhile is opened again while its goods are still there.
 */
export async function moneyCame(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  orderId: string,
): Promise<MoneyCame> {
  const found = await findOrder(database, orderId);
  if (!found) throw new Error('Money came for an order that there is not');
  await lockCart(database, found.accountId);
  const order = await lockOrder(database, orderId);
  if (order?.payment !== 'unpaid') return { outcome: 'paid before' };
  const at = clock();
  if (!(await holdDiscountOf(database, order))) return { outcome: 'nothing to give' };
  const goods = await selectLines(database, [orderId]);
  const reason = `order ${orderId} paid`;
  const moved = await moveStock(database, { from: order.stock, to: 'sold', goods, reason, at });
  if (!moved.ok) {
    await releaseFirstOrderDiscount(database, orderId);
    return { outcome: 'nothing to give' };
  }
  await spendFirstOrderDiscount(database, { orderId, at });
  await takePaidFromCart(database, order.accountId, goods);
  const waiting = order.status === 'pending' || order.status === 'cancelled';
  const status = waiting ? 'processing' : order.status;
  const paid = { payment: 'paid', stock: 'sold', heldUntil: null, paidAt: at };
  await updateOrder(database, { id: orderId, status, ...paid });
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId,
    at,
    byAccount: null,
    kind: 'paid',
    before: order.status,
    after: status,
    reason: '',
  });
  return { outcome: 'paid', changes: moved.changes };
}
