import { randomUUIDv7 } from 'node:crypto';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { lockCart } from '#features/cart/cart.ts';
import {
  lockProducts,
  moveStock,
  productsIn,
  type Shortage,
  type StockChange,
  tellStock,
} from '#features/catalogue/stock.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { settleTooMuch, tellTooMuch } from '#features/payments/payment-reviews.ts';
import { refundSubject, waysBack } from '#features/payments/refund-subject.ts';
import { ofCancelling } from '#features/payments/rules.ts';
import { transfersOf } from '#features/payments/transfers.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { giveRestBack } from './allowance.queries.ts';
import { type ChosenLot, orderDelivered, orderStepped, stepUndone } from './announcements.ts';
import { hashAsked } from './asked-hash.ts';
import type * as contract from './contract.ts';
import { lotsOfOrder, noteLeaving } from './leaving-items.ts';
import type { LotRefusal, StepRefusal } from './lot-refusals.rules.ts';
import { sayLots } from './lots.rules.ts';
import { takeMoney } from './money-came.ts';
import { holdDiscountOf, releaseDiscountOf } from './order-discount.ts';
import { isOut, stockPlaceFor } from './order-stock.ts';
import {
  findEvent,
  findRequest,
  insertEvent,
  insertRequest,
  keepReturnDays,
  lockOrder,
  markLinesWhole,
  type OrderEvent,
  type OrderRow,
  type Shipping,
  selectLastEvents,
  selectLines,
  updateOrder,
  updateShipping,
} from './orders.queries.ts';
import { presentChoice, sentenceOf } from './present-order.ts';
import { promiseDays } from './promise-days.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { isSent, isUndoable, type Status, undoSeconds } from './rules.ts';
import { type Unpaid, unpaidOf } from './unpaid.ts';
import { givenBack, piecesOfOrder } from './with-customer.rules.ts';
import { letterOfStep, writeStep } from './write-step-letters.ts';

type Asked = Input<typeof contract.changeStatus>;

/** Changes an order from any status to any other. If the stock cannot follow, the status stays. */
export async function changeStatus(context: CallContext, { params: { id }, body }: Asked) {
  const { pool, clock } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const question = body.ask ? await questionFor(pool, found, body) : undefined;
  if (question) return question;
  // The desk gives cash back by hand, so no letter may announce a refund.
  const refund = body.refund === true && !found.cash;
  const changed = await setStatusOf(
    context,
    found,
    { ...body, refund },
    async (_, { status }) => status !== body.status,
  );
  if (changed !== 'left' && 'ok' in changed) return changed;
  if (changed !== 'left' && 'code' in changed) {
    const { product = '', available = 0 } = changed.shortage ?? {};
    return refuse(changed.code, { details: { product, available: String(available) } });
  }
  if (refund && body.status === 'cancelled') await sendBack(context, id);
  return accept(await readWholeOrder(context.quick, id, clock()));
}

/**
 * Leaves the order as it is if it is not as `wanted` once it is locked. A step that is repeated
 * with the same details counts as done. With other details it is refused, because the letter and
 * the books already have the first details.
 */
export async function setStatusOf(
  context: CallContext,
  { id, accountId }: OrderRow,
  asked: AskedStep,
  wanted: (database: Database, order: OrderRow) => Promise<boolean>,
): Promise<{ changes: StockChange[] } | NotSet | Refused<StepRefusal> | 'left'> {
  const by = sessionOf(context).userId;
  const work = async (database: Database) => {
    // Lock in a checkout's order: cart, order, products, discount. Otherwise the two could
    // deadlock.
    await lockCart(database, accountId);
    const order = await lockOrder(database, id);
    const before = asked.step ? await findEvent(database, asked.step) : undefined;
    if (order && before?.orderId === id) {
      const other = await isOther(database, order, asked);
      return other ? sayDone(context, database, order, before) : { changes: [] };
    }
    if (!order || before || !(await wanted(database, order))) return 'left';
    const set = await setStatus(context, database, { ...asked, order, by });
    if ('changes' in set) await keepAsked(context, database, order, asked);
    return set;
  };
  const changed = await transaction(context.pool, work).catch(refusedBy<LotRefusal>);
  if (changed !== 'left' && 'changes' in changed) tellStock(context, changed.changes);
  return changed;
}

type AskedStep = Omit<Setting, 'order' | 'by'>;

async function isOther(
  database: Database,
  { accountId }: OrderRow,
  asked: AskedStep,
): Promise<boolean> {
  const kept = asked.step && (await findRequest(database, accountId, asked.step));
  return kept ? !kept.bodyHash.equals(hashStep(asked)) : false;
}

async function keepAsked(
  { clock }: CallContext,
  database: Database,
  { id, accountId }: OrderRow,
  asked: AskedStep,
) {
  const { step } = asked;
  if (!step) return;
  const bodyHash = hashStep(asked);
  await insertRequest(database, { accountId, key: step, bodyHash, orderId: id, at: clock() });
}

function hashStep({ status, lots = [], refund = false, restock, ...sent }: AskedStep): Buffer {
  return hashAsked({ status, lots, refund, restock, ...shippingOf(sent) });
}

async function sayDone(
  context: CallContext,
  database: Database,
  order: OrderRow,
  event: OrderEvent,
): Promise<Refused<'done-otherwise'>> {
  const { lots } = await lotsOfOrder(context, database, order);
  const said = sentenceOf(event, { ...presentChoice(order), origin: order.origin });
  const done = [said, sayLots(lots ?? [])].filter(Boolean).join('. ');
  return refuse('done-otherwise', { details: { done } });
}

/**
 * The question that an admin has to decide first. An admin who was told the unpaid sum has decided.
 */
async function questionFor(
  database: Database,
  order: OrderRow,
  { status, unpaid: told }: Asked['body'],
): Promise<Refused<'refund-now' | 'not-paid'> | undefined> {
  if (order.status === status) return undefined;
  if (status === 'cancelled') {
    return order.payment === 'paid' ? askForRefund(database, order) : undefined;
  }
  // A cash order is unpaid until it arrives, as agreed, so there is nothing to ask.
  if (order.cash && order.payment === 'unpaid' && status !== 'delivered') return undefined;
  const unpaid = await unpaidOf(database, order, status);
  if (!unpaid || (told === unpaid.amount && !unpaid.isMore)) return undefined;
  const { says, amount } = unpaid;
  return refuse('not-paid', { details: { says, unpaid: formatMoney(amount) } });
}

/** Says how much the provider would send back, and how much the desk has to send by hand. */
async function askForRefund(
  database: Database,
  { id }: Pick<OrderRow, 'id'>,
): Promise<Refused<'refund-now'>> {
  const { online, byHand } = await waysBack(database, id);
  return refuse('refund-now', {
    details: {
      ...(online > 0 && { online: formatMoney(pesewas(online)) }),
      ...(byHand > 0 && { byHand: formatMoney(pesewas(byHand)) }),
    },
  });
}

/**
 * Runs in its own transaction after the cancelling, because settling a payment locks the attempt
 * first and the order second. Until the money is sent, the order is both paid and cancelled.
 */
async function sendBack(context: CallContext, id: string) {
  const by = sessionOf(context).userId;
  await transaction(context.pool, (database) =>
    refundSubject(context, database, {
      subjectId: id,
      cause: `${ofCancelling}${id} ${randomUUIDv7()}`,
      reason: 'The order was cancelled',
      byAccount: by,
    }),
  );
}

/** The history of an order says this of a step that was undone. */
export const undone = 'Undone';

interface NotSet {
  code: 'not-enough' | 'discount-gone';
  shortage?: Shortage;
}

interface Setting {
  order: OrderRow;
  status: Status;
  by: string;
  /**
   * An id that the desk's browser makes for this press. With it the step can be undone for a while.
   */
  step?: string | undefined;
  /** Pieces that were taken from another lot than the proposed one. */
  lots?: readonly ChosenLot[] | undefined;
  /** The courier, for an order that is shipped. */
  courier?: string | undefined;
  tracking?: string | undefined;
  riderName?: string | undefined;
  riderPhone?: string | undefined;
  refund?: boolean | undefined;
  /** For a cancelled order that had left the shop: its pieces are back, and can be sold again. */
  restock?: boolean | undefined;
  /** The step only undoes another one: no letter is written, and what was told stays told. */
  undoes?: boolean | undefined;
}

/** The caller has locked the cart and the order. */
export async function setStatus(
  context: CallContext,
  database: Database,
  { order, status, by, step, lots, refund = false, restock, undoes = false, ...sent }: Setting,
): Promise<{ changes: StockChange[] } | NotSet> {
  const { id } = order;
  const at = context.clock();
  const revived = isRevived(order);
  const paidAt = revived ? null : order.paidAt;
  let payment = revived ? 'unpaid' : order.payment;
  const staysOut = status === 'cancelled' && isOut(order) && restock !== true;
  const stock = staysOut ? 'sold' : stockPlaceFor(status, payment);
  const moved = await moveWithDiscount(context, database, { order, status, stock, payment, at });
  if ('code' in moved) return moved;
  // The whole sum is to be paid again, so the returned items are part of the order again.
  if (revived) await markLinesWhole(database, { orderId: id, at });
  if (revived) await settleTooMuch(context, database, id);
  const withheld = await noteLeaving(context, database, order, {
    next: { status, stock },
    lots,
  });
  if (status === 'cancelled') await releaseDiscountOf(database, order);
  // A checkout's hold goes on while the order waits; a hold of the desk has no end.
  const heldUntil = stock === 'held' && order.stock === 'held' ? order.heldUntil : null;
  if (heldUntil === null) await giveRestBack(database, id, at);
  await updateOrder(database, { id, status, payment, stock, heldUntil, paidAt });
  const shipping = status === 'shipped' && !undoes ? shippingOf(sent) : undefined;
  if (shipping) await updateShipping(database, id, shipping);
  const leaves = !isSent(order) && isSent({ status });
  // For an order that is paid, or paid for at the door, the days were told before.
  if (leaves && paidAt === null && !order.cash) await promiseDays(database, id);
  if (status === 'delivered')
    await keepReturnDays(database, id, (await settingsOf(database)).returnDays);
  if (status === 'cancelled') await dropWaitingLetter(context, database, order);
  const eventId = step ?? randomUUIDv7();
  await insertEvent(database, {
    id: eventId,
    orderId: id,
    at,
    byAccount: by,
    kind: 'status',
    before: order.status,
    after: status,
    reason: undoes ? undone : [shipping?.courier, shipping?.tracking].filter(Boolean).join(', '),
  });
  const goesOn = status !== 'cancelled' && payment === 'unpaid';
  if (goesOn && (await payWithWhatIsHere(context, database, order))) payment = 'paid';
  if (undoes) await context.announcements.tell(stepUndone, database, id, order.status);
  else {
    const isHeld = step !== undefined && isUndoable(order, status);
    const untilThen = isHeld ? new Date(at.getTime() + undoSeconds * 1_000) : undefined;
    const letter = { status, shipping, refund, eventId, heldUntil: untilThen };
    await tellStep(context, database, order, { payment, at, letter });
  }
  const unpaid = await unpaidOf(database, { ...order, payment }, status);
  await note(context, database, order, { status, payment, shipping, unpaid, undoes });
  return { changes: [...moved.changes, ...withheld] };
}

/**
 * A letter of the last step that has not gone yet would come beside the one that the order is
 * cancelled. Other steps can be undone, and then the last one holds again.
 */
async function dropWaitingLetter(context: CallContext, database: Database, { id }: OrderRow) {
  const [last] = await selectLastEvents(database, id, 1);
  if (last?.kind !== 'status') return;
  await context.letters.takeBack(database, letterOfStep(id, last.after, last.id));
}

/** A refunded order that is opened again must be paid again: its money is gone. */
function isRevived({ status, payment }: OrderRow): boolean {
  return status === 'cancelled' && payment === 'refunded';
}

/** Moves the order's pieces and takes its discount anew, or neither. */
async function moveWithDiscount(
  context: CallContext,
  database: Database,
  {
    order,
    status,
    stock,
    payment,
    at,
  }: Pick<Setting, 'order' | 'status'> & {
    stock: OrderRow['stock'];
    payment: OrderRow['payment'];
    at: Date;
  },
): Promise<{ changes: StockChange[] } | NotSet> {
  const { id } = order;
  const revived = isRevived(order);
  // A paid order keeps the first order's discount for good, but its use of a code was given back.
  const opened =
    order.status === 'cancelled' && (payment === 'unpaid' || order.discountCode !== null);
  const paidAt = revived ? null : order.paidAt;
  if (opened && !(await holdDiscountOf(context, database, { ...order, paidAt }))) {
    return { code: 'discount-gone' };
  }
  const lines = await selectLines(database, [id]);
  const pieces = piecesOfOrder(lines);
  // What was given back is no longer where the order's other pieces are.
  const back = revived ? givenBack(lines) : [];
  const [shelved, others] =
    order.stock === 'released' ? [[...pieces, ...back], []] : [back, pieces];
  const moving = { to: stock, reason: `order ${id} ${status}`, at };
  await lockProducts(database, productsIn([...pieces, ...back]));
  const moved = await moveStock(database, { ...moving, from: 'released', pieces: shelved });
  if (moved.ok) {
    const followed = await moveStock(database, { ...moving, from: order.stock, pieces: others });
    if (!followed.ok) throw new Error('Goods that an order had could not follow it');
    return { changes: [...moved.changes, ...followed.changes] };
  }
  if (opened) await releaseDiscountOf(database, order);
  return { code: 'not-enough', shortage: moved.shortage };
}

/** Tells the step to the other features, and writes its letter. */
async function tellStep(
  context: CallContext,
  database: Database,
  order: OrderRow,
  {
    payment,
    at,
    letter,
  }: { payment: OrderRow['payment']; at: Date; letter: Parameters<typeof writeStep>[3] },
) {
  const { id, number, total } = order;
  const { status, shipping, heldUntil: untilThen } = letter;
  if (status === 'delivered') await context.announcements.tell(orderDelivered, database, order, at);
  if (status === 'shipped') {
    const told = { step: status, id, number, status, payment, total, ...shipping, untilThen };
    await context.announcements.tell(orderStepped, context, database, told);
  }
  await writeStep(context, database, id, letter);
}

/**
 * Uses a transfer that came when the goods were sold out. If its money is still here when the desk
 * opens the order again or goes on with it, it pays for the order. No other payment would come,
 * because nothing is left to pay.
 */
async function payWithWhatIsHere(
  context: CallContext,
  database: Database,
  { id, total }: OrderRow,
): Promise<boolean> {
  const { here } = await balanceOf(database, id);
  const last = (await transfersOf(database, id)).findLast(({ kind }) => kind === 'received');
  if (!last || here < total) return false;
  const { reference, amount } = last;
  const came = { subjectId: id, reference, amount, way: 'bank transfer' } as const;
  const taken = await takeMoney(context, database, came);
  if (taken.outcome !== 'paid') return false;
  const { tooMuch = 0 } = taken;
  if (tooMuch > 0) {
    // The transfer gets a new name here, because the news that was told of it before is a different
    // matter.
    const opened = `${last.reference} ${context.clock().toISOString()}`;
    await tellTooMuch(context, database, { ...came, id: opened, amount: tooMuch });
  }
  return true;
}

async function note(
  context: CallContext,
  database: Database,
  { id, status, payment }: OrderRow,
  after: {
    status: Status;
    payment: string;
    shipping: Shipping | undefined;
    unpaid: Unpaid | undefined;
    undoes: boolean;
  },
) {
  const { unpaid, shipping, undoes } = after;
  // Only the order keeps a rider's telephone number, so the audit leaves it out.
  const { courier, tracking, riderName } = shipping ?? {};
  await recordChange(context, database, {
    action: undoes ? 'order-status-undone' : 'order-status-changed',
    subject: orderSubject(id),
    before: { status, payment },
    after: {
      status: after.status,
      payment: after.payment,
      ...(courier && { courier }),
      ...(tracking && { tracking }),
      ...(riderName && { riderName }),
      ...(unpaid && { notPaid: formatMoney(unpaid.amount) }),
    },
  });
}

function shippingOf({
  courier = '',
  tracking = '',
  riderName = '',
  riderPhone = '',
}: Pick<Setting, keyof Shipping>): Shipping {
  return { courier, tracking, riderName, riderPhone };
}
