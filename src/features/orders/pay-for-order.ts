import { lockCart } from '#features/cart/cart.ts';
import { piecesIn } from '#features/catalogue/sets.rules.ts';
import { inTurnFor, productsIn, tellStock } from '#features/catalogue/stock.ts';
import { balanceOf, whyInReview } from '#features/payments/balance.ts';
import { beginPayment, leastPayment } from '#features/payments/begin-payment.ts';
import type * as contract from '#features/payments/contract.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { aMinute, anHour } from '#lib/durations.ts';
import { formatMoney, pesewas } from '#lib/money.ts';
import { orderPath } from '#lib/paths.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { missingOf } from './cash.rules.ts';
import { isAgreementOver } from './expired.ts';
import { isForgotten } from './forgotten.rules.ts';
import { takeMoney } from './money-came.ts';
import { openAgain } from './open-again.ts';
import { changeHold, lockOrder, type OrderRow, selectLines } from './orders.queries.ts';
import { takeAsk } from './payer-limits.ts';
import { keepAside, putAside } from './put-aside.ts';
import { findOwnOrder } from './read-orders.ts';
import { isWithRider } from './rules.ts';

type Refusal = Exclude<keyof (typeof contract.initiatePayment)['refusals'], 'other-email'>;

/**
 * In milliseconds after the placing. No order waits longer, however often its customer presses Pay.
 */
const longestHold = 3 * anHour;

/**
 * Opens the payment of an own order. An expired order is reopened if it is still sold as it was.
 */
export async function payForOrder(
  context: CallContext,
  { body: { email, orderId } }: Input<typeof contract.initiatePayment>,
) {
  const { pool, clock } = context;
  const session = sessionOf(context);
  const order = await findOwnOrder(pool, orderId, session.userId);
  if (!order) return refuse('unknown-order');
  if (email.toLowerCase() !== session.email.toLowerCase()) return refuse('other-email');
  const opened = await openPayment(context, order, {
    email: session.email,
    page: orderPath(order.id),
    takeAsk: () => takeAsk(context),
    permits: (locked) => !isForgotten(locked) && !isAgreementOver(locked, clock()),
  });
  if (!opened.ok && opened.code === 'unknown-order' && order.agreedBy) return refuse('closed');
  return opened;
}

interface Payer {
  email: string;
  /** The page on which this payer sees the order. */
  page: string;
  /** The seconds to wait, if the provider was asked too often. */
  takeAsk: () => Promise<number | undefined>;
  /**
   * Checked before anything is locked, and again under the order's lock when the payment begins.
   */
  permits: (locked: OrderRow) => boolean;
}

/** Opens a payment, for the order's customer or for a person with its pay link. */
export async function openPayment(
  context: CallContext,
  order: OrderRow,
  { email, page, takeAsk, permits }: Payer,
): Promise<Result<{ authorization_url: string }, Refusal>> {
  const { pool, publicUrl } = context;
  if (order.payment !== 'unpaid') return refuse('paid-already');
  if (isWithRider(order)) return refuse('with-rider');
  if (!permits(order)) return refuse('unknown-order');
  const amount = missingOf(order, await balanceOf(pool, order.id));
  if (amount > 0 && amount < leastPayment) {
    return refuse('too-little', { details: { least: formatMoney(pesewas(leastPayment)) } });
  }
  const wait = await takeAsk();
  if (wait) return refuse('too-many-tries', { retryAfter: wait });
  const refused = await stayAside(context, order);
  if (refused) return refused;
  if (amount <= 0) return giveForNothing(context, order, page);
  const begun = await beginPayment(context, {
    subjectId: order.id,
    amount,
    email,
    permit: (database) => stillPermits(database, order.id, permits),
  });
  if (begun.outcome === 'open') return accept({ authorization_url: begun.url });
  if (begun.outcome === 'paid') return refuse('paid-already');
  if (begun.outcome === 'not-permitted') return refuse('unknown-order');
  if (begun.outcome === 'in-review') {
    return refuse('in-review', { details: { why: await whyInReview(pool, order.id) } });
  }
  if (begun.outcome === 'no-provider') return refuse('no-provider', { retryAfter: 60 });
  return refuse(begun.outcome, { details: { orderPath: `${publicUrl}${page}` } });
}

/**
 * Closing an account locks its orders. This waits for the lock, because the order may be gone after
 * it.
 */
async function stillPermits(
  database: Database,
  orderId: string,
  permits: Payer['permits'],
): Promise<boolean> {
  const order = await lockOrder(database, orderId);
  return order !== undefined && permits(order);
}

/** Keeps the products on hold while the customer pays, or puts them on hold now. */
async function stayAside(
  context: CallContext,
  found: OrderRow,
): Promise<Refused<Refusal> | undefined> {
  const { pool } = context;
  const { id, accountId } = found;
  if (found.status === 'cancelled') return openAgain(context, found);
  const { holdMinutes } = await currentSettings(context);
  const lines = await selectLines(pool, [id]);
  const pieces = piecesIn(lines);
  const keep = async (database: Database) => {
    await lockCart(database, accountId);
    const order = await lockOrder(database, id);
    // A hold of the desk has no end. If the order was closed meanwhile, settling the payment finds
    // that.
    if (!order?.heldUntil) return undefined;
    const end = context.clock().getTime() + holdMinutes * aMinute;
    const wanted = Math.min(end, order.createdAt.getTime() + longestHold);
    const until = new Date(Math.max(wanted, order.heldUntil.getTime()));
    if (order.stock === 'held') {
      if (until <= order.heldUntil) return undefined;
      const heldUntil = await keepAside(context, database, { orderId: id, pieces, until });
      await changeHold(database, { id, stock: 'held', heldUntil: heldUntil ?? until });
      return undefined;
    }
    const tried = await putAside(context, database, order, { lines, until });
    if ('stock' in tried) await changeHold(database, { id, ...tried });
    return tried;
  };
  const aside = await inTurnFor(context, productsIn(pieces), () => transaction(pool, keep));
  if (aside && 'product' in aside) {
    return refuse('sold-out', { details: { product: aside.product } });
  }
  if (aside) tellStock(context, aside.changes);
  return undefined;
}

/** Pays an order that a discount has made free, because no provider accepts zero. */
async function giveForNothing(context: CallContext, { id }: OrderRow, page: string) {
  const came = { subjectId: id, reference: `nothing-${id}`, amount: 0, way: 'online' } as const;
  const { outcome, tell } = await transaction(context.pool, (database) =>
    takeMoney(context, database, came),
  );
  tell();
  if (outcome === 'nothing to give') return refuse('closed');
  return accept({ authorization_url: `${context.publicUrl}${page}` });
}
