import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { lockCart } from '../cart/cart.ts';
import { moveStock, type Shortage, type StockChange, tellStock } from '../catalogue/stock.ts';
import { releaseFirstOrderDiscount } from '../discounts/discounts.ts';
import type * as contract from './contract.ts';
import type { Status } from './contract.ts';
import { holdDiscountOf } from './order-discount.ts';
import { stockPlaceFor } from './order-stock.ts';
import {
  insertEvent,
  lockOrder,
  type OrderRow,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';

/** The desk may set any status from any; the goods follow, or the status stays as it was. */
export async function changeStatus(
  context: CallContext,
  { params: { id }, body: { status } }: Input<typeof contract.changeStatus>,
) {
  const { pool, clock } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const by = sessionOf(context).userId;
  const changed = await transaction(pool, async (database) => {
    // A checkout of the same customer takes goods and then the discount, opening again the other way.
    await lockCart(database, found.accountId);
    const order = await lockOrder(database, id);
    if (!order || order.status === status) return { changes: [] };
    return setStatus(context, database, { order, status, by });
  });
  if ('code' in changed) {
    const { product = '', available = 0 } = changed.shortage ?? {};
    return refuse(changed.code, { details: { product, available: String(available) } });
  }
  tellStock(context, changed.changes);
  return accept(await readWholeOrder(pool, id, clock()));
}

interface NotSet {
  code: 'not-enough' | 'discount-gone';
  shortage?: Shortage;
}

async function setStatus(
  { clock }: CallContext,
  database: Database,
  { order, status, by }: { order: OrderRow; status: Status; by: string },
): Promise<{ changes: StockChange[] } | NotSet> {
  const { id, payment, paidAt } = order;
  const at = clock();
  const stock = stockPlaceFor(status, payment);
  const opened = order.status === 'cancelled' && payment === 'unpaid';
  if (opened && !(await holdDiscountOf(database, order))) return { code: 'discount-gone' };
  const goods = await selectLines(database, [id]);
  const reason = `order ${id} ${status}`;
  const moved = await moveStock(database, { from: order.stock, to: stock, goods, reason, at });
  if (!moved.ok) {
    if (opened) await releaseFirstOrderDiscount(database, id);
    return { code: 'not-enough', shortage: moved.shortage };
  }
  if (status === 'cancelled') await releaseFirstOrderDiscount(database, id);
  // A checkout's hold goes on while the order still waits; what the desk opens again has no end.
  const heldUntil = stock === 'held' && order.stock === 'held' ? order.heldUntil : null;
  await updateOrder(database, { id, status, payment, stock, heldUntil, paidAt });
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId: id,
    at,
    byAccount: by,
    kind: 'status',
    before: order.status,
    after: status,
    reason: '',
  });
  return { changes: moved.changes };
}
