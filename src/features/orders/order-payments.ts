import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { lockCart } from '#features/cart/cart.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import type { CameMoney, MoneyTaken } from '#features/payments/announcements.ts';
import { comeBack } from '#features/payments/come-back.ts';
import type * as contract from '#features/payments/contract.ts';
import type { PaymentOutcome, RecordedTransfer } from '#features/payments/contract.ts';
import { tellTooMuch } from '#features/payments/payment-reviews.ts';
import { readPayments } from '#features/payments/read-payments.ts';
import { lockPaymentToReturn, noteReceived, noteReturned } from '#features/payments/transfers.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { cashOfferFor } from './cash-offer.ts';
import type { Order } from './contract.ts';
import { takeMoney } from './money-came.ts';
import { noteReturnedMoney } from './money-returned.ts';
import { findOrder, lockOrder, markPartCame, type OrderRow } from './orders.queries.ts';
import { linkedPath } from './pay-link.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { isPickedUp, isSent } from './rules.ts';
import { writePart, writeUnused } from './write-letters.ts';

/**
 * Tells a payer who comes back the state of the payment. It never tells a failure while the money
 * is here.
 */
export async function returnFromPayment(
  context: CallContext,
  { params: { token } }: Input<typeof contract.returnFromPayment>,
) {
  const found = await comeBack(context, token);
  if (!found) return refuse('unknown-payment');
  const { quick, clock } = context;
  const settings = await currentSettings(context);
  const whole = await readWholeOrder(quick, found.subjectId, clock(), settings);
  const { items, payment: _, review, ...order } = whole;
  const state = stateNow(found.state, whole);
  const bought = items.map(({ name, size, quantity, picture }) => ({
    name: inSize(name, size),
    quantity,
    picture,
  }));
  return accept({
    state,
    review: state === 'review' ? review : null,
    order: {
      ...toldOf(order, state),
      ...(await cashOfferFor(context, order)),
      items: bought,
      ...payPathFor(context, order),
    },
  });
}

/** Corrects the state of a payment that ended well, if its order has moved on since. */
function stateNow(
  found: PaymentOutcome['state'],
  { payment, status, review }: Pick<Order, 'payment' | 'status' | 'review'>,
): PaymentOutcome['state'] {
  // The review is over, because all the money was sent back.
  if (found === 'review' && review === null) return 'returned';
  // An older page tells of an order that was paid in another way.
  const otherwise = found === 'not-paid' && payment !== 'unpaid';
  if (found !== 'paid' && !otherwise) return found;
  // An order that was refunded and opened again by the desk is unpaid.
  if (payment !== 'paid') return 'refunded';
  return status === 'cancelled' ? 'cancelled' : 'paid';
}

/** A payer of an order that the desk took came from its pay link. */
function payPathFor(context: CallContext, { _id, origin }: Pick<Order, '_id' | 'origin'>) {
  return origin ? { payPath: linkedPath(context, _id) } : {};
}

/** Any person with the link may read this, so nothing in it says who ordered. */
function toldOf(
  {
    _id,
    number,
    totalAmount,
    toPay,
    delivery,
    canPay,
    heldUntil,
    putAside,
    bankDetails,
    deliveryChoice,
    status,
    collect,
  }: Omit<Order, 'items' | 'payment' | 'review'>,
  state: PaymentOutcome['state'],
) {
  const told = {
    _id,
    number,
    totalAmount,
    toPay,
    status,
    canPay,
    heldUntil,
    putAside,
    bankDetails,
  };
  const isOver = state === 'cancelled' || state === 'refunded';
  // If the order has left, its delivery is no news to a payer who comes back.
  const awaited = isOver || isSent({ status }) ? null : delivery;
  return {
    ...told,
    ...(collect !== undefined && { collect }),
    delivery: awaited,
    isPickedUp: isPickedUp({ deliveryChoice }),
  };
}

export async function readOrderPayments(
  { pool }: CallContext,
  { params: { id } }: Input<typeof contract.readPayments>,
) {
  const order = await findOwnOrder(pool, id, undefined);
  return order ? accept(await readPayments(pool, order.id)) : refuse('unknown-order');
}

type Recorded = Input<typeof contract.recordTransfer>;

/** Records money that moved outside the provider. When the full sum is there, it pays the order. */
export async function recordTransfer(
  context: CallContext,
  { params, body: { kind, ...body } }: Recorded,
) {
  const { pool } = context;
  const found = await findOwnOrder(pool, params.id, undefined);
  if (!found) return refuse('unknown-order');
  const transfer = { ...body, order: found, byAccount: sessionOf(context).userId };
  const done = await (kind === 'received' ? receive(context, transfer) : send(context, transfer));
  if (done && 'ok' in done) return done;
  return accept({ ...(await readPayments(pool, found.id)), ...done });
}

interface Transfer {
  order: Pick<OrderRow, 'id' | 'accountId'>;
  amount: number;
  reference: string;
  byAccount: string;
  /** The payment that the money goes back for. */
  paymentId?: string | undefined;
  /** The money had paid for the order, so no payment that came twice or too late is looked for. */
  ofOrder?: boolean;
}

async function receive(context: CallContext, transfer: Transfer) {
  const done = await transaction(context.pool, (database) =>
    receiveTransfer(context, database, { ...transfer, way: 'bank transfer' }),
  );
  if (done === 'recorded-already') return refuse(done);
  done.taken?.tell();
  return done.unused && { unused: done.unused };
}

/** Records money that came outside the provider, in the caller's transaction. */
export async function receiveTransfer(
  context: CallContext,
  database: Database,
  { order, amount, reference, byAccount, way }: Transfer & Pick<CameMoney, 'way'>,
) {
  const subjectId = order.id;
  await lockCart(database, order.accountId);
  const locked = await lockOrder(database, subjectId);
  const moved = { subjectId, amount, reference, byAccount };
  const noted = await noteReceived(context, database, moved);
  if (noted === 'noted before') return 'recorded-already';
  const enough = locked && noted.received - noted.returned >= locked.total;
  const came = { subjectId, reference, amount, way };
  const pays = locked?.payment === 'unpaid' && enough;
  const taken = pays ? await takeMoney(context, database, came) : undefined;
  const unused = locked && (await judgeUse(context, database, locked, { ...noted, came, taken }));
  await note(context, database, locked, { received: moneyText(amount), reference });
  return { taken, unused };
}

/**
 * Reports money that the order did not need, or that could not pay for it: an admin has to decide.
 * The customer was promised an email when a transfer arrives. For money that pays for the order,
 * that email is the receipt.
 */
async function judgeUse(
  context: CallContext,
  database: Database,
  order: OrderRow,
  { id: transferId, came, taken }: { id: string; came: CameMoney; taken: MoneyTaken | undefined },
): Promise<RecordedTransfer['unused']> {
  const { id, status, payment } = order;
  const { amount } = came;
  if (taken?.outcome !== 'paid') await markPartCame(database, id);
  if (payment !== 'unpaid') {
    await writeUnused(context, database, order, { transferId, amount, why: payment });
  }
  const tooMuch = payment === 'unpaid' ? (taken?.tooMuch ?? 0) : amount;
  if (tooMuch > 0) {
    await tellTooMuch(context, database, { ...came, id: transferId, amount: tooMuch });
    return 'not-needed';
  }
  if (taken?.outcome === 'paid') return undefined;
  const isCancelled = status === 'cancelled';
  if (taken || isCancelled) {
    const why = isCancelled ? 'cancelled' : 'sold out';
    await writeUnused(context, database, order, { transferId, amount, why });
    return 'not-paid';
  }
  await writePart(context, database, order, { transferId, amount });
  return undefined;
}

async function send(context: CallContext, transfer: Transfer) {
  const sent = await transaction(context.pool, (database) =>
    sendTransfer(context, database, transfer),
  );
  if (sent === 'sent') return undefined;
  if (typeof sent === 'string') return refuse(sent);
  const available = moneyText(Math.max(0, sent.left));
  return refuse('too-much', { details: { available } });
}

/** Records money that the desk has sent back outside the provider, in the caller's transaction. */
export async function sendTransfer(
  context: CallContext,
  database: Database,
  { order, paymentId, ofOrder = false, ...sent }: Transfer,
): Promise<'sent' | 'recorded-already' | 'unknown-payment' | { left: number }> {
  const subjectId = order.id;
  const named = paymentId === undefined ? {} : { paymentId };
  const asked = { subjectId, amount: sent.amount, counts: ofOrder, ...named };
  const payment = await lockPaymentToReturn(database, asked);
  if (payment === 'unknown') return 'unknown-payment';
  const locked = await lockOrder(database, subjectId);
  const noted = await noteReturned(context, database, { ...sent, subjectId, payment });
  if (noted === 'noted before') return 'recorded-already';
  if ('left' in noted) return noted;
  const { amount } = sent;
  const went = { subjectId, ...noted, amount, currency: null, takenByBank: false, byHand: true };
  await noteReturnedMoney(context, database, went);
  await note(context, database, locked, { sentBack: moneyText(amount), reference: sent.reference });
  return 'sent';
}

/** Records in the audit the money that moved, and how the order changed. */
async function note(
  context: CallContext,
  database: Database,
  locked: OrderRow | undefined,
  moved: Record<string, string>,
) {
  if (!locked) throw new Error('Money was noted for an order that there is not');
  const after = await findOrder(database, locked.id);
  await recordChange(context, database, {
    action: 'transfer-recorded',
    subject: orderSubject(locked.id),
    before: { status: locked.status, payment: locked.payment },
    after: { status: after?.status, payment: after?.payment, ...moved },
  });
}

function moneyText(amount: number): string {
  return formatMoney(pesewas(amount));
}
