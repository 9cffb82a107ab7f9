import type { ChosenSize, ProductPicture, SetPart } from '#features/catalogue/contract.ts';
import { presentPart } from '#features/catalogue/sets.ts';
import type { PaymentReviewReason } from '#features/payments/rules.ts';
import { returnDaysOf, returnUntil } from '#features/returns/rules.ts';
import type { ShopSettings } from '#features/settings/contract.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';
import { addressOf } from './address.ts';
import { isCashDue, missingOf } from './cash.rules.ts';
import type { ListedOrder, Order } from './contract.ts';
import { type Goes, sayCorrected } from './correction.rules.ts';
import { deliveredAt } from './delivered-at.ts';
import { expectedDates, promisedFrom } from './delivery.rules.ts';
import type { ShownLine } from './desk.queries.ts';
import { isAgreementOver, isJustExpired } from './expired.ts';
import { leftAt } from './left-at.ts';
import type {
  Address,
  DeliveryChoice,
  OrderEvent,
  OrderLine,
  OrderRow,
  Promised,
  Shipping,
} from './orders.queries.ts';
import { isSent, isWithRider, notPaidInTime, type Origin, statusWord } from './rules.ts';
import { type TaxRate, taxWithin } from './tax.rules.ts';

/** The columns that a list of orders shows, and that the desk selects. */
type Listed = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'customerName'
  | 'customerEmail'
  | 'status'
  | 'payment'
  | 'phone'
  | 'region'
  | 'recipient'
  | 'subtotal'
  | 'discount'
  | 'discountPercent'
  | 'discountCode'
  | 'delivery'
  | 'deliveryOff'
  | 'deliveryChoice'
  | 'cash'
  | 'total'
  | 'createdAt'
  | 'origin'
  | 'program'
>;

/** The first picture of each product that is still in the catalogue. */
export type FirstPictures = ReadonlyMap<string, ProductPicture | null>;

export function presentListed(
  order: Listed,
  lines: readonly ShownLine[],
  firstPictures: FirstPictures = new Map(),
): ListedOrder {
  const { phone, region, recipient } = order;
  return { ...presentBoth(order, lines, firstPictures), phone, region, recipient };
}

interface Balance {
  /** In pesewas: the money that went back, the money that is here, and what is on its way back. */
  refunded: number;
  here: number;
  onItsWay: number;
  review: PaymentReviewReason | null;
}

export function presentOrder(
  order: OrderRow,
  {
    lines,
    firstPictures,
    events,
    replacedBy,
    balance,
    settings,
    closedUntil,
    now,
  }: {
    lines: readonly OrderLine[];
    firstPictures: FirstPictures;
    events: readonly OrderEvent[];
    /** The order that took this one's place. */
    replacedBy?: Order['replacedBy'];
    balance: Balance;
    settings: Pick<ShopSettings, 'holidays' | 'bankDetails' | 'delivery' | 'returnDays'>;
    closedUntil: Date | null;
    now: Date;
  },
): Order {
  // The tax rates of the placing; null if the shop had no tax.
  const { notes, heldUntil, paidAt, taxRates } = order;
  const waits =
    order.payment === 'unpaid' &&
    (order.status !== 'cancelled' || isJustExpired(events, now)) &&
    !isAgreementOver(order, now);
  // While the shop looks at a payment that does not fit, the customer is not asked to pay again.
  const review = order.payment === 'unpaid' ? balance.review : null;
  // All money came, but too late. The desk gives it back, so the customer is not asked for more.
  const isHere = order.total > 0 && balance.here >= order.total;
  const canPay = waits && review === null && !isHere && !isWithRider(order);
  return {
    ...presentBoth(order, lines, firstPictures),
    customerId: order.accountId,
    shippingAddress: presentAddress(order),
    orderNotes: notes,
    ...presentGift(order),
    heldUntil: heldUntil?.toISOString() ?? null,
    putAside: order.stock === 'held',
    paidAt: paidAt?.toISOString() ?? null,
    delivery: promisedDelivery(order, settings, {
      leftAt: leftAt(order, events),
      closedUntil,
      now,
    }),
    ...(isSent(order) && order.shipping !== null && { shipping: order.shipping as Shipping }),
    history: events.map((event) => ({
      at: event.at.toISOString(),
      what: sentenceOf(event, { ...presentChoice(order), origin: order.origin }),
    })),
    ...(replacedBy && { replacedBy }),
    tax: taxRates === null ? null : taxWithin(pesewas(order.total), taxRates as TaxRate[]),
    canCancel: isLetGo(order) && review === null,
    canPay,
    review,
    toPay: canPay ? missingOf(order, balance) : nothing,
    ...(isCashDue(order) && { collect: missingOf(order, balance) }),
    refunded: refundedOf(order, events, balance),
    ...(balance.onItsWay > 0 && { refunding: pesewas(balance.onItsWay) }),
    returnUntil: returnUntilOf({ order, events, now }, settings.returnDays),
    bankDetails: canPay ? settings.bankDetails : null,
  };
}

/**
 * Money that went back before the order was paid again is no refund of the money that pays it now.
 */
function refundedOf(
  { payment, total }: OrderRow,
  events: readonly OrderEvent[],
  { refunded, here, onItsWay }: Balance,
): Pesewas {
  const paid = events.findLastIndex(({ kind }) => kind === 'paid');
  const before = events.slice(0, Math.max(0, paid)).some(({ kind }) => kind === 'refunded');
  if (payment === 'unpaid' || !before) return pesewas(refunded);
  return pesewas(Math.min(refunded, Math.max(0, total - here - onItsWay)));
}

export function presentAddress(order: Address) {
  return { ...addressOf(order), country: 'Ghana' as const };
}

function presentBoth(order: Listed, lines: readonly ShownLine[], firstPictures: FirstPictures) {
  const { id, customerName, customerEmail, status, payment, createdAt } = order;
  const { discountPercent, discountCode } = order;
  return {
    _id: id,
    // An order has no number before it is placed.
    number: order.number || null,
    customerName,
    customerEmail,
    items: lines.map((line) => ({
      ...presentGood(line),
      price: pesewas(line.price),
      quantity: line.quantity,
      discount: pesewas(line.discount),
      picture: firstPictures.get(line.productId) ?? null,
    })),
    subtotal: pesewas(order.subtotal),
    discount: pesewas(order.discount),
    discountPercent,
    ...(discountCode !== null && { discountCode }),
    ...presentDelivery(order),
    ...(order.cash && ({ cash: true } as const)),
    totalAmount: pesewas(order.total),
    createdAt: createdAt.toISOString(),
    status,
    payment,
    ...(order.origin !== 'web' && { origin: order.origin }),
    ...(order.program && { program: order.program }),
  };
}

/** Whether the customer may still cancel the order: it is neither paid nor packed. */
export function isLetGo(order: Pick<OrderRow, 'heldUntil' | 'cash' | 'payment' | 'status'>) {
  const { heldUntil, cash, payment, status } = order;
  return heldUntil !== null || (cash && payment === 'unpaid' && status === 'pending');
}

/** Absent if the order is no gift. */
export function presentGift({ giftNote }: { giftNote: string | null }) {
  return giftNote === null ? {} : { gift: { note: giftNote } };
}

/** What a line is for: the product, its size if it had several, and its parts if it was a set. */
export function presentGood({
  productId,
  sizeOf,
  sizeName,
  name,
  parts,
}: Pick<OrderLine, 'productId' | 'sizeOf' | 'sizeName' | 'name' | 'parts'>): {
  productId: string;
  size?: ChosenSize;
  parts?: SetPart[];
  name: string;
} {
  if (parts) return { productId, name, parts: parts.map(presentPart) };
  if (sizeOf === null) return { productId, name };
  return { productId: sizeOf, size: { _id: productId, name: sizeName ?? '' }, name };
}

/** Until when a delivered order's products can be returned; null when that time is over. */
function returnUntilOf(
  { order, events, now }: { order: OrderRow; events: readonly OrderEvent[]; now: Date },
  promised: number | null,
): string | null {
  const arrived = deliveredAt(order, events);
  const returnDays = returnDaysOf(order, promised);
  const until = arrived && returnDays !== null ? returnUntil(arrived, returnDays) : undefined;
  return until && now <= until ? until.toISOString() : null;
}

/** The promised days, the same on pages, in letters and for packers. */
export function promisedDelivery(
  order: Pick<OrderRow, 'region' | 'deliveryChoice' | 'promised' | 'cash' | 'paidAt' | 'createdAt'>,
  settings: Pick<ShopSettings, 'delivery' | 'holidays'>,
  at: { leftAt: Date | null; closedUntil: Date | null; now: Date },
): Order['delivery'] {
  const days = choiceOf(order)?.days ?? null;
  const from = promisedFrom({ ...order, ...at });
  const isTold = order.cash || order.paidAt !== null || at.leftAt !== null;
  const promised = isTold ? (order.promised as Promised | null) : null;
  return expectedDates(from, regionNamed(order.region), {
    delivery: promised ? promised.delivery : settings.delivery,
    holidays: settings.holidays,
    days,
    closedUntil: opensFor(promised, at),
  });
}

/**
 * The end of the days on which the shop is closed, which do not count. Once an order has left, no
 * later opening moves its days.
 */
function opensFor(
  promised: Promised | null,
  { leftAt, closedUntil }: { leftAt: Date | null; closedUntil: Date | null },
): Date | null {
  const told = promised?.closedUntil ? new Date(promised.closedUntil) : null;
  const ends = [
    told && leftAt && leftAt < told ? leftAt : told,
    closedUntil && leftAt && leftAt < closedUntil ? null : closedUntil,
  ].filter((end) => end !== null);
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

export function choiceOf({ deliveryChoice }: { deliveryChoice: unknown }): DeliveryChoice | null {
  return deliveryChoice as DeliveryChoice | null;
}

function presentDelivery(order: Pick<OrderRow, 'delivery' | 'deliveryOff' | 'deliveryChoice'>) {
  if (!choiceOf(order)) return {};
  return {
    deliveryFee: pesewas(order.delivery),
    ...(order.deliveryOff > 0 && { deliveryOff: pesewas(order.deliveryOff) }),
    ...presentChoice(order),
  };
}

/** The chosen delivery without its days, because the order has its own dates. */
export function presentChoice(order: { deliveryChoice: unknown }) {
  const choice = choiceOf(order);
  if (!choice) return {};
  const { days: _, ...chosen } = choice;
  return { deliveryChoice: chosen as NonNullable<Order['deliveryChoice']> };
}

/** Without a region, the slower promise applies. */
function regionNamed(name: string | null): Region {
  return regions.find((region) => region === name) ?? 'Northern';
}

/** The way is not known of an order that was paid before ways were kept. */
function paidWords(way: string): string {
  if (way === '') return 'Paid';
  return way === 'cash' ? 'Paid in cash' : `Paid by ${way}`;
}

const orderedWords: Record<Origin, string> = {
  web: 'Ordered',
  telephone: 'Ordered by telephone',
  market: 'Ordered at the market',
};

export function sentenceOf(
  { kind, after, reason, was }: OrderEvent,
  order: Parameters<typeof statusWord>[1] & { origin: Origin },
): string {
  if (kind === 'placed') return orderedWords[order.origin];
  if (kind === 'paid') return paidWords(reason);
  if (kind === 'expired') return notPaidInTime;
  if (kind === 'opened') return 'Reopened for payment';
  if (kind === 'refunded') return reason;
  if (kind === 'corrected') return sayCorrected(was as Partial<Goes> | null);
  if (kind === 'replaced') return 'Cancelled: replaced by a new order';
  const status = statusWord(after, order);
  return reason ? `${status}: ${reason}` : status;
}
