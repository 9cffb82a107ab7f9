import { randomUUIDv7 } from 'node:crypto';
import type { ShopSettings } from '#features/settings/contract.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import type { Context } from '#platform/context.ts';
import type { Order } from './contract.ts';
import type { OrderReceivedLetter } from './letters/order-received.ts';
import type { Placement } from './place-order.queries.ts';
import { type FirstPictures, presentOrder } from './present-order.ts';

type Ordered = Omit<
  Placement,
  'eventId' | 'key' | 'bodyHash' | 'letter' | 'partIds' | 'taken' | 'setVersions'
>;

/**
 * The letter for a new order. The placing statement writes it, because only that statement knows
 * the customer.
 */
export function letterFor(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  order: Order,
  settings: ShopSettings,
) {
  const content: OrderReceivedLetter = { publicUrl, order };
  return {
    id: randomUUIDv7(),
    content: JSON.stringify(content),
    replyTo: repliesTo(settings).replyTo ?? null,
  };
}

/** The order as it reads once it is placed, but without its number and its customer. */
export function presentPlacement(
  ordered: Ordered,
  { settings, firstPictures }: { settings: ShopSettings; firstPictures: FirstPictures },
): Order {
  const { orderId, accountId, at, holdSeconds, productIds } = ordered;
  const { names, prices, quantities, discounts, sizeOfs, sizeNames, parts } = ordered;
  const row = {
    ...ordered,
    id: orderId,
    discountCode: ordered.code?.code ?? null,

    number: 0,
    customerName: '',
    customerEmail: '',
    status: 'pending',
    payment: 'unpaid',
    stock: 'held',
    heldUntil: ordered.cash ? null : new Date(at.getTime() + holdSeconds * 1_000),
    createdAt: at,
    shipping: null,
    promised: null,
    returnDays: null,
    agreedBy: null,
    paidAt: null,
  } as const;
  const lines = productIds.map((productId, place) => ({
    orderId,
    productId,
    sizeOf: sizeOfs[place] ?? null,
    sizeName: sizeNames[place] ?? null,
    name: names[place] ?? '',
    price: prices[place] ?? 0,
    quantity: quantities[place] ?? 0,
    discount: discounts[place] ?? 0,
    restocked: 0,
    writtenOff: 0,
    wholeAt: null,
    parts: parts[place] ?? null,
  }));
  const placed = { kind: 'placed', before: null, after: 'pending', reason: '', was: null } as const;
  const events = [{ ...placed, at, byAccount: accountId }];
  // No order can be placed while the shop is closed.
  const closedUntil = null;
  const balance = nothingYet;
  return presentOrder(row, {
    lines,
    firstPictures,
    events,
    balance,
    settings,
    closedUntil,
    now: at,
  });
}

const nothingYet = { refunded: 0, here: 0, onItsWay: 0, review: null };
