import { randomUUIDv7 } from 'node:crypto';
import { moveStock, type StockChange } from '#features/catalogue/stock.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { giveRestBack } from './allowance.queries.ts';
import type { OrderCancelledLetter } from './letters/order-cancelled.ts';
import { releaseDiscountOf } from './order-discount.ts';
import {
  insertEvent,
  lockOrder,
  type OrderRow,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { isSent } from './rules.ts';
import { piecesOfOrder } from './with-customer.rules.ts';
import { writeCancelled } from './write-step-letters.ts';

interface Closing {
  kind: 'replaced' | 'expired' | 'status';
  /** The reason that the customer's letter gives; absent when a new order replaces this one. */
  why?: OrderCancelledLetter['why'];
  reason: string;
  byAccount?: string;
  /** Closes only if this is true, checked under the lock. */
  onlyIf?: (order: OrderRow) => boolean;
}

/**
 * Closes an unpaid order: it is cancelled, its products go back on the shelf, and its discount is
 * free. Undefined if it was paid, closed or sent meanwhile, because the first transaction that gets
 * the lock wins. The desk may send an unpaid order, and products that have left the shop cannot go
 * back on the shelf.
 */
export async function closeOrder(
  context: Pick<Context, 'clock' | 'letters' | 'publicUrl'>,
  database: Database,
  orderId: string,
  { kind, why, reason, byAccount, onlyIf = () => true }: Closing,
): Promise<{ changes: StockChange[] } | undefined> {
  const order = await lockOrder(database, orderId);
  if (order?.payment !== 'unpaid' || order.status === 'cancelled') return undefined;
  if (isSent(order) || !onlyIf(order)) return undefined;
  const at = context.clock();
  const pieces = piecesOfOrder(await selectLines(database, [orderId]));
  const moved = await moveStock(database, {
    from: order.stock,
    to: 'released',
    pieces,
    reason: `order ${orderId} ${kind}`,
    at,
  });
  if (!moved.ok) throw new Error('Goods could not be put back');
  await giveRestBack(database, orderId, at);
  await releaseDiscountOf(database, order);
  const after = { status: 'cancelled', payment: 'unpaid', stock: 'released' };
  await updateOrder(database, { id: orderId, ...after, heldUntil: null, paidAt: null });
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId,
    at,
    byAccount: byAccount ?? null,
    kind,
    before: order.status,
    after: 'cancelled',
    reason,
  });
  if (why) await writeCancelled(context, database, orderId, { why, refunding: false });
  return { changes: moved.changes };
}
