import { randomUUIDv7 } from 'node:crypto';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { lockCart } from '#features/cart/cart.ts';
import { moveStock, type StockChange, tellStock } from '#features/catalogue/stock.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { noteMistake, noteReceived, transfersOf } from '#features/payments/transfers.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, type Pesewas } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { markPaidOtherwise } from './cash.queries.ts';
import { cashFor, isCash, isCashDue, missingOf } from './cash.rules.ts';
import type * as contract from './contract.ts';
import { takeMoney } from './money-came.ts';
import { unspendDiscountOf } from './order-discount.ts';
import { stockPlaceFor } from './order-stock.ts';
import {
  insertEvent,
  lockOrder,
  type OrderRow,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { presentChoice } from './present-order.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { isPickedUp } from './rules.ts';
import { givenBack, piecesOfOrder } from './with-customer.rules.ts';

/**
 * Records that the rider, or whoever picks the order up, has brought the money. With this press, the
 * order is paid.
 */
export async function recordCash(
  context: CallContext,
  { params: { id }, body: { amount } }: Input<typeof contract.recordCash>,
) {
  return changeCash(context, id, async (database, order) => {
    const isDue = isCashDue(order) || isPaidAtCounter(order);
    if (!isDue) return refuse('no-cash-due');
    const due = missingOf(order, await balanceOf(database, id));
    if (due !== amount) return refuse('other-sum', { details: { amount: formatMoney(due) } });
    const taken = await takeCash(context, database, order, amount);
    if (!order.cash) await markPaidOtherwise(database, id, { cash: true });
    return taken;
  });
}

/** Whoever picks an order up may pay for it in cash, though that was not agreed. */
function isPaidAtCounter(order: OrderRow): boolean {
  const { payment, status } = order;
  return isPickedUp(presentChoice(order)) && payment === 'unpaid' && status !== 'cancelled';
}

/** In the caller's transaction, which has locked the order. */
export async function takeCash(
  context: CallContext,
  database: Database,
  order: OrderRow,
  amount: Pesewas,
): Promise<{ tell: () => void }> {
  const { id } = order;
  const transfers = await transfersOf(database, id);
  const reference = `${cashFor(order)}/${transfers.length + 1}`;
  const byAccount = sessionOf(context).userId;
  await noteReceived(context, database, { subjectId: id, amount, reference, byAccount });
  const came = { subjectId: id, reference, amount, way: 'cash' } as const;
  const taken = await takeMoney(context, database, came);
  if (taken.outcome !== 'paid') throw new Error('Cash for an order could not be taken');
  await recordChange(context, database, {
    action: 'cash-recorded',
    subject: orderSubject(id),
    before: { payment: 'unpaid' },
    after: { payment: 'paid', received: formatMoney(amount), reference },
  });
  return { tell: taken.tell };
}

/**
 * Undoes cash that was recorded by mistake, if nothing else has happened to the money. The books
 * keep both entries.
 */
export async function undoCash(
  context: CallContext,
  { params: { id } }: Input<typeof contract.undoCash>,
) {
  return changeCash(context, id, async (database, order) => {
    const { here } = await balanceOf(database, id);
    const transfers = await transfersOf(database, id);
    const last = transfers.findLast(({ kind }) => kind === 'received');
    const lines = await selectLines(database, [id]);
    const untouched = here === order.total && givenBack(lines).length === 0;
    const stands = order.cash && order.payment === 'paid' && order.status !== 'cancelled';
    if (!last || !isCash(last.reference) || !untouched || !stands)
      return refuse('no-cash-recorded');
    const byAccount = sessionOf(context).userId;
    const { amount, reference } = last;
    await noteMistake(context, database, { ...last, subjectId: id, byAccount });
    const changes = await makeUnpaid(context, database, order, {
      byAccount,
      status: order.status,
      reason: 'Cash was recorded by mistake',
    });
    await recordChange(context, database, {
      action: 'cash-undone',
      subject: orderSubject(id),
      before: { payment: 'paid' },
      after: { payment: 'unpaid', sentBack: formatMoney(amount), reference },
    });
    return { tell: () => tellStock(context, changes) };
  });
}

/** The order waits for its money again, without an end: the desk decides what becomes of it. */
export async function makeUnpaid(
  context: CallContext,
  database: Database,
  order: OrderRow,
  { status, byAccount, reason }: Pick<OrderRow, 'status'> & Record<'byAccount' | 'reason', string>,
): Promise<StockChange[]> {
  const { id } = order;
  const at = context.clock();
  const stock = stockPlaceFor(status, 'unpaid');
  const pieces = piecesOfOrder(await selectLines(database, [id]));
  const moved = await moveStock(database, {
    ...{ from: order.stock, to: stock, pieces, at },
    reason: `order ${id} unpaid again`,
  });
  if (!moved.ok) throw new Error('Goods of a paid order could not be held');
  await unspendDiscountOf(context, database, order);
  await updateOrder(database, {
    id,
    status,
    payment: 'unpaid',
    stock,
    heldUntil: null,
    paidAt: null,
  });
  await insertEvent(database, {
    id: randomUUIDv7(),
    orderId: id,
    at,
    byAccount,
    kind: 'status',
    before: order.status,
    after: status,
    reason,
  });
  return moved.changes;
}

async function changeCash<Code extends string>(
  context: CallContext,
  id: string,
  change: (database: Database, order: OrderRow) => Promise<Refused<Code> | { tell: () => void }>,
) {
  const { pool, clock } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const done = await transaction(pool, async (database) => {
    await lockCart(database, found.accountId);
    const order = await lockOrder(database, found.id);
    return order ? change(database, order) : refuse('unknown-order');
  });
  if ('ok' in done) return done;
  done.tell();
  return accept(await readWholeOrder(context.quick, found.id, clock()));
}
