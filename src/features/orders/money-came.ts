import { randomUUIDv7 } from 'node:crypto';
import { lockCart, takePaidFromCart } from '#features/cart/cart.ts';
import { lockProducts, moveStock, productsIn, tellStock } from '#features/catalogue/stock.ts';
import { noteFirstPaid } from '#features/discounts/discounts.ts';
import type { CameMoney, MoneyTaken } from '#features/payments/announcements.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { wayWords } from '#features/payments/way-words.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { giveAllBack } from './allowance.queries.ts';
import { orderStepped } from './announcements.ts';
import { markPaidOtherwise } from './cash.queries.ts';
import { isForgotten } from './forgotten.rules.ts';
import type { PaymentReturningLetter } from './letters/payment-returning.ts';
import { holdDiscountOf, releaseDiscountOf, spendDiscountOf } from './order-discount.ts';
import { isOut } from './order-stock.ts';
import {
  findOrder,
  insertEvent,
  lockOrder,
  type OrderRow,
  selectLines,
  updateOrder,
} from './orders.queries.ts';
import { promiseDays } from './promise-days.ts';
import { piecesOfOrder } from './with-customer.rules.ts';
import { writePaid, writeReturning } from './write-letters.ts';

/**
 * Called when the full sum for an order has come. In the transaction that settles the payment, the
 * order is paid, its products leave the shelf, its discount is spent, and its lines leave the cart.
 * An order that was closed meanwhile opens again if its products are still there. If they are sold,
 * its discount is used elsewhere or its customer has left, the money goes back.
 */
export async function takeMoney(
  context: Context,
  database: Database,
  came: CameMoney,
): Promise<MoneyTaken> {
  const found = await findOrder(database, came.subjectId);
  if (!found) throw new Error('Money came for an order that there is not');
  // One connection runs these queries in this order, so the balance and the lines are read under
  // the locks. A transfer is in the balance already.
  const [, order, { here }, lines] = await Promise.all([
    lockCart(database, found.accountId),
    lockOrder(database, found.id),
    balanceOf(database, found.id),
    selectLines(database, [found.id]),
  ]);
  if (order?.payment !== 'unpaid') return sendBack(context, database, found, came, 'twice');
  // The customer has left, so the money goes back. But an order that was already handed over is
  // paid.
  if (isForgotten(order) && order.stock !== 'sold') {
    return sendBack(context, database, order, came, 'too late');
  }
  const at = context.clock();
  const whole = came.way === 'online' ? here + came.amount : here;
  if (whole < order.total) return { outcome: 'too little', tell: () => undefined };
  if (!(await holdDiscountOf(context, database, order))) {
    return sendBack(context, database, order, came, 'discount gone');
  }
  const pieces = piecesOfOrder(lines);
  const reason = `order ${order.id} paid`;
  const moved = await moveStock(database, { from: order.stock, to: 'sold', pieces, reason, at });
  if (!moved.ok) {
    // An order that still waits for its products keeps the discount that its total names.
    if (order.status === 'cancelled') await releaseDiscountOf(database, order);
    return sendBack(context, database, order, came, 'too late');
  }
  // If the order has left the shop, or is paid for at the door, its days were told before.
  const isTold = isOut(order) || (order.cash && came.way === 'cash');
  if (!isTold) await promiseDays(database, order.id);
  const { accountId, customerEmail: email } = order;
  await Promise.all([
    // If the products left the shop before, moveStock did nothing, so they are not locked yet.
    order.stock === 'sold' && lockProducts(database, productsIn(pieces)),
    giveAllBack(database, order.id),
    spendDiscountOf(database, order, at),
    noteFirstPaid(context, database, { accountId, email, at }),
    // The lines of a cash order left the cart when it was placed. Those that the desk took were
    // never in it.
    !order.cash && order.origin === 'web' && takePaidFromCart(database, order, lines),
    order.cash && came.way !== 'cash' && markPaidOtherwise(database, order.id, { cash: false }),
    markPaid(context, database, order, came, at),
    writePaid(context, database, order, came),
  ]);
  const tooMuch = whole - order.total;
  return { outcome: 'paid', tooMuch, tell: () => tellStock(context, moved.changes) };
}

async function markPaid(
  context: Context,
  database: Database,
  order: OrderRow,
  came: CameMoney,
  at: Date,
) {
  // An order that was cancelled after it had left is with its customer.
  const opened = isOut(order) ? 'shipped' : 'processing';
  const waiting = order.status === 'pending' || order.status === 'cancelled';
  const status = waiting ? opened : order.status;
  const paid = { payment: 'paid', stock: 'sold', heldUntil: null, paidAt: at };
  const { id, number, total } = order;
  const told = { step: 'paid', id, number, status, payment: 'paid', total } as const;
  await Promise.all([
    updateOrder(database, { id, status, ...paid }),
    insertEvent(database, {
      id: randomUUIDv7(),
      orderId: id,
      at,
      byAccount: null,
      kind: 'paid',
      before: order.status,
      after: status,
      // A discount can make an order free.
      reason: came.amount > 0 ? wayWords(came) : '',
    }),
    context.announcements.tell(orderStepped, context, database, told),
  ]);
}

async function sendBack(
  context: Context,
  database: Database,
  order: OrderRow,
  came: CameMoney,
  why: PaymentReturningLetter['why'],
): Promise<MoneyTaken> {
  // The desk sends a bank transfer back by itself, and then records it. An order that costs nothing
  // had no money.
  if (came.way === 'online' && came.amount > 0) {
    await writeReturning(context, database, order, { ...came, why });
  }
  const outcome = why === 'twice' ? 'paid before' : 'nothing to give';
  return { outcome, tell: () => undefined };
}
