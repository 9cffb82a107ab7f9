import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { currentSettings, settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { aDay } from '#lib/durations.ts';
import { nothing } from '#lib/money.ts';
import { payPath } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { hashToken, isSignedToken, signToken } from '#platform/hashed-tokens.ts';
import type { Order } from './contract.ts';
import type { PayLinkLetter } from './letters/pay-link.ts';
import { findOrder, lockOrder, type OrderRow } from './orders.queries.ts';
import { openPayment } from './pay-for-order.ts';
import { findByPayLink, keepPayLink } from './pay-link.queries.ts';
import { findOwnOrder, readWholeOrder } from './read-orders.ts';
import { followedDays, isPickedUp, isSent, isWithRider, orderLimits } from './rules.ts';
import type * as contract from './taken.contract.ts';

/**
 * Whether the order may still be paid by its link: the link ends with the hold, with the payment
 * and with cancelling.
 */
function isOpen(order: OrderRow, now: Date): boolean {
  const { origin, payment, status, heldUntil } = order;
  if (origin === 'web' || payment !== 'unpaid' || status === 'cancelled') return false;
  return !isWithRider(order) && (heldUntil === null || heldUntil > now);
}

function tokenOf(context: Pick<Context, 'secrets'>, orderId: string): string {
  return signToken(context, 'pay link', orderId);
}

/** The page where an order that the desk took is paid, whether or not it still can be. */
export function linkedPath(context: Pick<Context, 'secrets'>, orderId: string): string {
  return payPath(tokenOf(context, orderId));
}

/** Undefined if the order can no longer be paid by its link. */
export function payPathOf(
  context: Pick<Context, 'secrets' | 'clock'>,
  order: OrderRow,
): string | undefined {
  return isOpen(order, context.clock()) ? linkedPath(context, order.id) : undefined;
}

/** Makes the link lead to the order, in the transaction that takes the order. */
export async function openPayLink(
  context: Pick<Context, 'secrets'>,
  database: Database,
  orderId: string,
): Promise<void> {
  await keepPayLink(database, orderId, hashToken(tokenOf(context, orderId)));
}

/**
 * The page of an order that the desk took, for whoever has no account. Undefined if there is none:
 * the order is older than such pages, or its customer is forgotten.
 */
export async function followedPath(
  context: Pick<Context, 'secrets'>,
  database: Database,
  { id, origin }: OrderRow,
): Promise<string | undefined> {
  if (origin === 'web') return undefined;
  const token = tokenOf(context, id);
  return (await findByPayLink(database, hashToken(token))) && payPath(token);
}

/** The order that the link with this token leads to. */
export async function findLinked(database: Database, token: string): Promise<OrderRow | undefined> {
  if (!isSignedToken(token)) return undefined;
  const found = await findByPayLink(database, hashToken(token));
  return found && findOrder(database, found.id);
}

export async function readPayLink(
  context: Context,
  { params: { token } }: Input<typeof contract.readPayLink>,
) {
  const { pool, clock } = context;
  const row = await findLinked(pool, token);
  if (!row) return refuse('unknown-link');
  const { number } = row;
  const now = clock();
  const state = stateOf(row, now);
  if (state === 'ended' || state === 'refunded') return accept({ state, number } as const);
  const whole = await readWholeOrder(context.quick, row.id, now, await currentSettings(context));
  if (isLongOver(whole, now)) return accept({ state: 'over', number } as const);
  return accept({ state, number, order: toldOf(whole) } as const);
}

function stateOf(row: OrderRow, now: Date) {
  if (row.payment !== 'unpaid') return row.payment;
  if (isOpen(row, now)) return 'open';
  return isSent(row) ? 'sent' : 'ended';
}

/** Whether nobody has to follow the order any more: it arrived, or ended, long ago. */
function isLongOver({ status, history }: Order, now: Date): boolean {
  const last = history.at(-1)?.at;
  const isDone = status === 'delivered' || status === 'cancelled';
  return isDone && !!last && now.getTime() >= Date.parse(last) + followedDays * aDay;
}

function toldOf(order: Order) {
  const { items, subtotal, discount, deliveryFee = nothing, totalAmount, toPay, collect } = order;
  const { status, payment, delivery, deliveryChoice, cash, shipping, heldUntil } = order;
  const sums = { subtotal, discount, deliveryFee, totalAmount, toPay: collect ?? toPay };
  const goes = {
    status,
    payment,
    delivery,
    ...(deliveryChoice && { deliveryChoice }),
    ...(cash && { cash }),
    ...(shipping && { shipping: { ...shipping, riderName: '', riderPhone: '' } }),
  };
  const name = deliveryChoice?.name ?? null;
  return { items, ...sums, delivery: name, isPickedUp: isPickedUp(order), heldUntil, goes };
}

/**
 * Opens the payment of an order by its link. The provider needs an e-mail address: if the customer
 * has none, it gets the shop's, and the shop gets the provider's letters.
 */
export async function payByLink(
  context: CallContext,
  { params: { token } }: Input<typeof contract.payByLink>,
) {
  const { pool, clock, limits, publicUrl } = context;
  const order = await findLinked(pool, token);
  if (!order) return refuse('unknown-link');
  if (order.payment !== 'unpaid') return refuse('paid-already');
  if (!isOpen(order, clock())) return refuse('link-ended');
  const { alertAddress } = await currentSettings(context);
  const opened = await openPayment(context, order, {
    email: order.customerEmail || alertAddress || `orders@${new URL(publicUrl).hostname}`,
    page: payPath(token),
    takeAsk: () => limits.take(pool, orderLimits.paymentsByLink, order.id),
    permits: (locked) => isOpen(locked, clock()),
  });
  // The link ended while the payment was being opened.
  if (!opened.ok && opened.code === 'unknown-order') return refuse('link-ended');
  return opened;
}

export async function sendPayLink(
  context: CallContext,
  { params: { id }, body: { step } }: Input<typeof contract.sendPayLink>,
) {
  const { pool, clock } = context;
  const found = await findOwnOrder(pool, id, undefined);
  if (!found) return refuse('unknown-order');
  const sent = await transaction(pool, async (database) => {
    const order = await lockOrder(database, found.id);
    if (!order || !isOpen(order, clock())) return refuse('no-link');
    if (!order.customerEmail) return refuse('no-email');
    await openPayLink(context, database, order.id);
    await writePayLink(context, database, { orderId: order.id, step });
    await recordChange(context, database, {
      action: 'pay-link-sent',
      subject: orderSubject(order.id),
      before: null,
      after: { by: 'email' },
    });
    return undefined;
  });
  return sent ?? accept({ message: `We’ve emailed the pay link to ${found.customerEmail}.` });
}

/**
 * Writes the letter with the link. Each press has its own letter, and the same press never writes
 * twice.
 */
export async function writePayLink(
  context: Pick<Context, 'letters' | 'publicUrl' | 'clock' | 'secrets'>,
  database: Database,
  { orderId, step }: { orderId: string; step: string },
): Promise<void> {
  const { letters, publicUrl, clock } = context;
  const order = await readWholeOrder(database, orderId, clock());
  const content: Omit<PayLinkLetter, 'link'> = { publicUrl, order };
  const secret: Pick<PayLinkLetter, 'link'> = {
    link: `${publicUrl}${linkedPath(context, orderId)}`,
  };
  await letters.post(database, {
    kind: 'pay-link',
    identity: `pay-link ${orderId} ${step}`,
    to: order.customerEmail,
    ...repliesTo(await settingsOf(database)),
    content,
    secret,
  });
}
