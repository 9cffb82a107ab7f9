import { randomUUIDv7 } from 'node:crypto';
import { cartForOrder, lockCart } from '#features/cart/cart.ts';
import type { Cart, CartItem } from '#features/cart/contract.ts';
import { sumsWith, withDelivery } from '#features/cart/delivery.rules.ts';
import { goodOf } from '#features/cart/rules.ts';
import { fitLines, type Part, piecesIn } from '#features/catalogue/sets.rules.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import {
  inTurnFor,
  lockProducts,
  productsIn,
  type StockChange,
  tellStock,
} from '#features/catalogue/stock.ts';
import { isPresentPlan } from '#features/delivery/plan.ts';
import { takesCash } from '#features/delivery/rules.ts';
import { type EnteredCode, findCode, lockCodes } from '#features/discounts/codes.ts';
import { currentOpening } from '#features/opening/opening.ts';
import { dayOfOpening } from '#features/opening/rules.ts';
import { balanceOf } from '#features/payments/balance.ts';
import { payments } from '#features/payments/provider.ts';
import type { ShopSettings } from '#features/settings/contract.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { nothing, type Pesewas } from '#lib/money.ts';
import { accept, type Refused, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { refusedBy } from '#platform/rolled-back.ts';
import { sessionOf } from '#platform/session-of.ts';
import { addressIn } from './address.ts';
import { agreeOnCash } from './agree-on-cash.ts';
import { allowanceOf, leastHold, nobodysAllowance } from './allowance.ts';
import { hashAsked } from './asked-hash.ts';
import { type Chosen, changed, chosenDelivery, goesTo, toldOfDelivery } from './chosen-delivery.ts';
import { closeOrder } from './close-order.ts';
import type * as contract from './contract.ts';
import type { Order } from './contract.ts';
import { letterFor, presentPlacement } from './order-received.ts';
import {
  findOpenOrder,
  findOrder,
  findRequest,
  lockOrder,
  selectLines,
  updateAddress,
} from './orders.queries.ts';
import { takeAsk, unpaidSince, waitForOrder } from './payer-limits.ts';
import { type Placement, placeInOneStatement } from './place-order.queries.ts';
import { readWholeOrder } from './read-orders.ts';
import { orderLimits } from './rules.ts';
import { isSameOrder, otherSet, sameQuantities } from './same-order.ts';
import { setAside } from './set-aside.ts';
import type { TakenOrigin } from './taken.rules.ts';
import { taxRates } from './tax.rules.ts';

/** Why a line cannot be ordered as it was shown. */
type LineRefusal = Extract<
  Refusal,
  'gone' | 'none-left' | 'not-enough' | 'price-changed' | 'cart-changed'
>;

type Asked = Input<typeof contract.placeOrder>;
type Refusal = keyof (typeof contract.placeOrder)['refusals'];
type Placed = Result<Order, Refusal>;
type CartRows = Awaited<ReturnType<typeof cartForOrder>>['lines'];

/**
 * Two checkouts of one cart at once collide at the unique index of open orders, and two accounts of
 * one person collide at that of a code's uses. The later one tries again.
 */
const mostRounds = 5;

export async function placeOrder(context: CallContext, asked: Asked): Promise<Placed> {
  const accountId = sessionOf(context).userId;
  if (asked.params.id !== accountId) return refuse('unknown-customer');
  const bodyHash = hashAsked(asked.body);
  const shut = await refuseWhileShut(context);
  if (shut) return (await findRepeated(context, accountId, { bodyHash })) ?? shut;
  for (let round = 1; ; round += 1) {
    try {
      const placed = await tryToPlace(context, accountId, { ...asked, bodyHash });
      if (placed !== 'look again') return placed;
    } catch (error) {
      if (!isMetElsewhere(error) || round === mostRounds) throw error;
    }
    if (round === mostRounds) {
      return refuseWhilePaid((await findOpenOrder(context.pool, accountId))?.id);
    }
  }
}

/**
 * Refuses a new order while the shop is closed. An order that was placed before goes on, and can be
 * paid until its hold ends.
 */
export async function refuseWhileShut(
  context: CallContext,
): Promise<Refused<'not-open-yet' | 'closed-now'> | undefined> {
  const opening = await currentOpening(context);
  if (opening.state === 'open') return undefined;
  if (opening.state === 'not-yet') return refuse('not-open-yet');
  return refuse('closed-now', { details: { day: dayOfOpening(opening.until) } });
}

/** Names the other order, so that its customer can look at it. */
function refuseWhilePaid(orderId: string | undefined): Refused<Refusal> {
  return refuse('being-paid', orderId ? { details: { orderId } } : {});
}

async function tryToPlace(
  context: CallContext,
  accountId: string,
  asked: Wanted['asked'],
): Promise<Placed | 'look again'> {
  const { pool } = context;
  const { cart: shown, lines, code, openOrder: open } = await cartForOrder(context, accountId);
  const delivery = await chosenDelivery(context, shown, asked.body);
  const cart = withFee(shown, delivery.ok ? delivery.value.fee : nothing);
  const fault =
    judgeCart(cart, asked.body) ?? judgeTotal({ ...cart, why: code?.why }, delivery, asked.body);
  const repeated = fault || open ? await findRepeated(context, accountId, asked) : undefined;
  if (repeated) return repeated;
  if (fault) return fault;
  if (!delivery.ok) return delivery;
  const chosen = delivery.value;
  if (open && (await isUnchanged(pool, open, { ...cart, chosen }))) {
    return keepOrder(context, open, { body: asked.body, chosen });
  }
  const settings = await currentSettings(context);
  const found = { accountId, cart, lines, chosen, code, openOrder: open ?? null, asked, settings };
  const wanted = { ...found, ...takenBy(lines) };
  if (open) return replaceOrder(context, open, wanted);
  const alone = () => placeAlone(context, wanted);
  const outcome = await inTurnFor(context, wanted.lockedIds, alone).catch(refusedBy<Refusal>);
  return 'ok' in outcome ? outcome : settlePlacement(context, wanted, outcome);
}

/**
 * The statement is a transaction by itself. A cash order needs one around it, because agreeOnCash
 * belongs to it too.
 */
function placeAlone(context: CallContext, wanted: Wanted): Promise<Outcome> {
  const { pool } = context;
  if (!wanted.chosen.cash) return place(context, pool, wanted);
  return transaction(pool, (database) => place(context, database, wanted));
}

type Delivery = Awaited<ReturnType<typeof chosenDelivery>>;
type DeliveredCart = ReturnType<typeof withDelivery<Cart>>;

export function withFee(cart: Cart, fee: Pesewas): DeliveredCart {
  if (fee > 0) return withDelivery(cart, fee);
  return { discountCode: undefined, ...cart, delivery: nothing, deliveryOff: nothing };
}

export function takenBy(lines: CartRows): Pick<Wanted, 'lockedIds' | 'taken'> {
  const taken = new Map(piecesIn(lines).map((piece) => [piece.productId, piece.quantity]));
  return { lockedIds: [...new Set([...productsIn(lines), ...taken.keys()])], taken };
}

/**
 * A repeated request gets the first answer. A simple new order skips this look-up: the statement
 * that places it checks by itself.
 */
async function findRepeated(
  context: CallContext,
  accountId: string,
  { bodyHash }: Pick<Wanted['asked'], 'bodyHash'>,
): Promise<Placed | undefined> {
  const { pool, visit } = context;
  const { idempotencyKey: key } = visit;
  const first = key === undefined ? undefined : await findRequest(pool, accountId, key);
  if (!first) return undefined;
  if (!first.bodyHash.equals(bodyHash)) return refuse('other-request');
  return accept(await readPlaced(context, first.orderId));
}

/** Compares the cart with what was shown, and checks what can be ordered, before any lock. */
function judgeCart({ items }: Cart, body: Asked['body']): Refused<Refusal> | undefined {
  if (items.length === 0) return refuse('empty-cart');
  if (body.items && !sameQuantities(body.items, items)) return refuse('cart-changed');
  const troubled = items.find(({ trouble }) => trouble !== null);
  if (troubled) return refuseLine(troubled);
  const other = body.sets && otherSet(body.sets, items);
  return other && refuse('set-changed', { details: { product: other.product.name } });
}

function judgeTotal(
  { total, subtotal, discount, why }: DeliveredCart & { why: string | undefined },
  delivery: Delivery,
  { totalAmount: shown, delivery: asked }: Asked['body'],
): Refused<Refusal> | undefined {
  if (!delivery.ok) return delivery;
  if (shown === undefined || shown === total) {
    const { cash, cashUpTo } = delivery.value;
    return cash && !takesCash(cashUpTo, total) ? refuse('no-cash') : undefined;
  }
  const withoutDelivery = !asked && shown === subtotal - discount;
  if (withoutDelivery) return toldOfDelivery(delivery.value);
  return why ? refuse('code-gone', { details: { says: why } }) : refuse('cart-changed');
}

function refuseLine({ product, size, trouble }: CartItem): Refused<Refusal> {
  const details = { product: inSize(product.name, size), available: String(product.stock) };
  return refuse(trouble ?? 'cart-changed', { details });
}

async function isUnchanged(
  database: Database,
  orderId: string,
  cart: DeliveredCart & { chosen: Chosen },
): Promise<boolean> {
  const [order, lines] = await Promise.all([
    findOrder(database, orderId),
    selectLines(database, [orderId]),
  ]);
  return order !== undefined && isSameOrder({ ...order, lines }, cart);
}

async function readPlaced(context: CallContext, orderId: string): Promise<Order> {
  return readWholeOrder(context.quick, orderId, context.clock(), await currentSettings(context));
}

/** Keeps the open order, because its cart is unchanged. Its address may be corrected. */
async function keepOrder(
  context: CallContext,
  orderId: string,
  { body, chosen }: Pick<Asked, 'body'> & { chosen: Chosen },
): Promise<Placed | 'look again'> {
  const kept = await updateAddress(context.pool, { id: orderId, ...placeOf(body, chosen) });
  return kept === 0 ? 'look again' : accept(await readPlaced(context, orderId));
}

export interface Wanted {
  accountId: string;
  cart: DeliveredCart;
  /** The cart's lines as they were read, with the parts of sets. */
  lines: CartRows;
  /**
   * The id of every row that is locked: the size's row if there are several sizes, and for a set
   * also the rows of its parts.
   */
  lockedIds: string[];
  /** How many pieces each of these rows loses. */
  taken: ReadonlyMap<string, number>;
  chosen: Chosen;
  /** The code that the customer has entered, even if another discount makes this cart cheaper. */
  code: EnteredCode | undefined;
  openOrder: string | null;
  asked: Pick<Asked, 'body'> & { bodyHash: Buffer };
  /** Read before anything is locked. */
  settings: ShopSettings;
  /** Present if an admin at the desk takes the order, or a program. */
  byDesk?: ByDesk;
}

interface ByDesk {
  origin: TakenOrigin;
  program: string | null;
  /** The admin who takes the order, and why they agreed on another price, if they did. */
  by: string;
  why: string | null;
  /**
   * The id of the first event in the order's history. A repeat finds the order by it, and is
   * compared.
   */
  step: string;
  /** The sums with the agreed prices. */
  sums: ReturnType<typeof sumsWith>;
  holdSeconds: number;
}

/**
 * Replaces the open order. It asks the provider first, because an order that is being paid, or is
 * paid in part, stays. Then it closes the old order and places the new one in one transaction.
 */
async function replaceOrder(
  context: CallContext,
  oldId: string,
  wanted: Wanted,
): Promise<Placed | 'look again'> {
  const { pool } = context;
  const wait = await takeAsk(context);
  if (wait) return refuse('too-many-tries', { retryAfter: wait });
  const said = await payments.of(context).askProvider(context, oldId);
  if (said === 'review' || (await isPartPaid(pool, oldId))) {
    await setAside(context, { orderId: oldId, accountId: wanted.accountId });
    return 'look again';
  }
  // The old order is no longer open, and its products have left the cart.
  if (said === 'paid') return 'look again';
  if (said === 'unknown') return refuseWhilePaid(oldId);
  const undone: { outcome: Outcome | undefined } = { outcome: undefined };
  const old = await selectLines(pool, [oldId]);
  const lockedIds = [...productsIn(old), ...productsIn(piecesIn(old)), ...wanted.lockedIds];
  const swap = async (database: Database) => {
    await lockAll(database, { oldId, accountId: wanted.accountId, lockedIds });
    await lockCodes(database, { orderIds: [oldId], code: wanted.cart.discountCode ?? null });
    // While the provider was asked, the desk may have sent the order or recorded a transfer for it,
    // or another checkout may have put it aside.
    const open = await findOpenOrder(database, wanted.accountId);
    if (open?.id !== oldId || (await isPartPaid(database, oldId))) return undefined;
    const closed = await closeOrder(context, database, oldId, {
      kind: 'replaced',
      reason: 'The cart changed',
    });
    if (!closed) return undefined;
    const outcome = await place(context, database, wanted);
    if (outcome.placed) return { outcome, closed };
    undone.outcome = outcome;
    // Rolls back the closing too: the old order keeps its products if the new one cannot be placed.
    throw new NotPlaced();
  };
  const done = await inTurnFor(context, lockedIds, () => transaction(pool, swap)).catch(
    (error: unknown) => {
      if (error instanceof NotPlaced) return undefined;
      return refusedBy<Refusal>(error);
    },
  );
  if (done && 'ok' in done) return done;
  if (undone.outcome) return settlePlacement(context, wanted, undone.outcome);
  if (!done) return 'look again';
  tellStock(context, done.closed.changes);
  return settlePlacement(context, wanted, done.outcome);
}

/**
 * Whether a part of the money is here. If such an order were closed, its money would lie there
 * unused.
 */
async function isPartPaid(database: Database, orderId: string): Promise<boolean> {
  return (await balanceOf(database, orderId)).here > 0;
}

/**
 * Every step locks in this order: cart, order, products. The products of the old and the new order
 * are locked together: otherwise two customers who swap their products would deadlock.
 */
async function lockAll(
  database: Database,
  {
    oldId,
    accountId,
    lockedIds,
  }: { oldId: string; accountId: string; lockedIds: readonly string[] },
) {
  await lockCart(database, accountId);
  await lockOrder(database, oldId);
  await lockProducts(database, lockedIds);
}

class NotPlaced extends Error {}

export interface Outcome {
  placed: boolean;
  /** The order as it would be placed. Its customer and its hold are in the rows. */
  order: Order;
  rows: Awaited<ReturnType<typeof placeInOneStatement>>;
}

export async function place(
  context: CallContext,
  database: Database,
  wanted: Wanted,
): Promise<Outcome> {
  const { order, placement } = placementOf(context, wanted);
  const rows = await placeInOneStatement(database, placement);
  const placed = rows.some((row) => row.placed);
  if (placed && wanted.chosen.cash) await agreeOnCash(context, database, order._id);
  return { placed, order, rows };
}

function placementOf(context: CallContext, wanted: Wanted): { order: Order; placement: Placement } {
  const { accountId, cart, lines, lockedIds, taken, chosen, code, asked, settings, byDesk } =
    wanted;
  const { clock, visit } = context;
  const at = clock();
  const { items } = cart;
  const sums = byDesk?.sums ?? sumsWith(items, cart, chosen.fee);
  const holdSeconds = byDesk?.holdSeconds ?? settings.holdMinutes * 60;
  const ordered = {
    orderId: randomUUIDv7(),
    accountId,
    at,
    holdSeconds,
    leastSeconds: Math.min(holdSeconds, leastHold),
    allowance: byDesk ? nobodysAllowance : allowanceOf(context, accountId),
    mostUnpaid: orderLimits.unpaid.most,
    unpaidSince: unpaidSince(at),
    productIds: items.map(goodOf),
    sizeOfs: items.map(({ product, size }) => (size ? product._id : null)),
    sizeNames: items.map(({ size }) => size?.name ?? null),
    names: items.map(({ product }) => product.name),
    prices: items.map(({ product }) => product.price),
    quantities: items.map(({ quantity }) => quantity),
    discounts: sums.parts,
    parts: lines.map(({ parts }) => parts?.map(keptPart) ?? null),
    setVersions: lines.map(({ setVersion }) => setVersion),
    subtotal: sums.subtotal,
    discount: sums.discount,
    discountPercent: sums.byCode ? 0 : cart.discountPercent,
    code: sums.byCode ? asUsed(code) : null,
    delivery: sums.delivery,
    deliveryOff: sums.deliveryOff,
    deliveryChoice: chosen.choice,
    planVersion: chosen.version,
    cash: chosen.cash,
    total: sums.total,
    origin: byDesk?.origin ?? ('web' as const),
    program: byDesk?.program ?? null,
    takenBy: byDesk?.by ?? null,
    agreedWhy: byDesk?.why ?? null,
    taxRates: settings.vat.on ? taxRates : null,
    ...placeOf(asked.body, chosen),
  };
  const firstPictures = new Map(items.map((item) => [goodOf(item), item.product.picture]));
  const order = presentPlacement(ordered, { settings, firstPictures });
  const placement = {
    ...ordered,
    partIds: lockedIds.slice(items.length),
    taken: lockedIds.map((productId) => taken.get(productId) ?? 0),
    eventId: byDesk?.step ?? randomUUIDv7(),
    key: byDesk?.step ?? visit.idempotencyKey ?? null,
    bodyHash: asked.bodyHash,
    letter: letterFor(context, order, settings),
  };
  return { order, placement };
}

/** A part's stock changes, so the order does not keep it. */
function keptPart({ productId, sizeOf, sizeName, name, quantity }: Part): Part {
  return { productId, sizeOf, sizeName, name, quantity };
}

function asUsed(code: EnteredCode | undefined): Placement['code'] {
  return code ? { code: code.code, version: code.version, person: code.person } : null;
}

function placeOf({ shippingAddress, orderNotes, gift }: Asked['body'], { choice }: Chosen) {
  return {
    ...goesTo(addressIn(shippingAddress), choice),
    notes: orderNotes ?? '',
    giftNote: gift ? (gift.note ?? '') : null,
  };
}

/** The result of the statement: the order, or why its first bad line was refused. */
async function settlePlacement(
  context: CallContext,
  { accountId, cart, lines, taken, chosen, code, openOrder, asked }: Wanted,
  { placed, order, rows }: Outcome,
): Promise<Placed> {
  if (!placed) {
    const repeated = await findRepeated(context, accountId, asked);
    if (repeated) return repeated;
    const wait = await waitForOrder(context.pool, accountId, context.clock());
    if (wait) return refuse('too-many-orders', { retryAfter: wait });
    const gone = code && (await findCode(context, { code: code.code, openOrder }));
    if (cart.discountCode && gone?.why) return refuse('code-gone', { details: { says: gone.why } });
    if (!(await isPresentPlan(context.pool, chosen.version))) {
      return changed('What we ask for delivery has just changed.');
    }
    return refuse(...reasonOf(cart, lines, rows));
  }
  tellStock(context, changesOf(rows, taken, chosen.cash));
  // Wakes the sender of letters, which would otherwise find the new letter only after up to a
  // minute.
  context.jobs.wake(context.pool, 'send-letters');
  const [first] = rows;
  return accept({
    ...order,
    number: first?.number ?? null,
    customerName: first?.customerName ?? '',
    customerEmail: first?.customerEmail ?? '',
    ...(chosen.cash
      ? { putAside: true, heldUntil: null }
      : {
          putAside: first?.putAside ?? false,
          heldUntil: first?.heldUntil?.toISOString() ?? null,
        }),
  });
}

/** The changes of stock that the placing caused. */
export function changesOf(
  rows: Outcome['rows'],
  taken: Wanted['taken'],
  cash: boolean,
): StockChange[] {
  return rows.map(({ productId, available, putAside, perSet }) => {
    const before = available ?? 0;
    const isTaken = putAside || cash;
    return { before, after: isTaken ? before - (taken.get(productId) ?? 0) : before, perSet };
  });
}

export function reasonOf(
  cart: Cart,
  lines: CartRows,
  rows: Outcome['rows'],
): [LineRefusal, { details: Record<string, string> }] {
  const locked = new Map(rows.map((row) => [row.productId, row]));
  const stock = new Map(rows.map(({ productId, available }) => [productId, available ?? 0]));
  const most = fitLines(lines, stock);
  for (const [place, item] of cart.items.entries()) {
    const row = locked.get(goodOf(item));
    const available = most[place] ?? 0;
    const product = inSize(item.product.name, item.size);
    const details = { product, available: String(available) };
    if (!row || row.available === null) return ['gone', { details }];
    if (!row.samePrice) return ['price-changed', { details }];
    if (available < item.quantity) return [available > 0 ? 'not-enough' : 'none-left', { details }];
  }
  return ['cart-changed', { details: {} }];
}

function isMetElsewhere(error: unknown): boolean {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  return constraint === 'orders_order_open' || constraint === 'discounts_code_use_nth';
}
