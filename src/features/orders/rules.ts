import { aDay, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

/** Section 4 of the specification. Other states, from other servers, are shown as they are. */
export const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/** Where an order was taken. */
export const origins = ['web', 'telephone', 'market'] as const;
export type Origin = (typeof origins)[number];

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const;
/**
 * The payments by which the desk's list can be filtered. 'cash' stands for orders whose cash is
 * still to be collected, 'to-refund' for cancelled orders whose money is still here.
 */
export const paymentFilters = [...paymentStates, 'cash', 'to-refund'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export type PaymentState = (typeof paymentStates)[number];

/** The reason of a cancelled order in its history, and the sentence that the history then shows. */
export const byCustomer = 'By the customer';
export const cancelledByCustomer = `Cancelled: ${byCustomer}`;
export const notPaidInTime = 'Cancelled: not paid in time';

/** Whether an order waits to be packed and shipped. */
export function isToPack(order: {
  status: string;
  payment: string;
  /** The order is paid for at the door. */
  cash?: boolean | undefined;
}): boolean {
  return isAgreed(order) && (order.status === 'pending' || order.status === 'processing');
}

/** In days after the end of its hold: an order can still be paid if it is sold as it was. */
export const payableDays = 7;

/** In days after an order has arrived: its page without an account is shown so long. */
export const followedDays = 60;

/** In seconds: a step at the desk can be undone this long, and its letter waits as long. */
export const undoSeconds = 60;

/**
 * Whether undoing this step restores everything. If the order was cancelled or still waits for its
 * money, it does not: others may have taken its products or its discount in the meantime.
 */
export function isUndoable(
  order: { status: string; payment: string; cash?: boolean | undefined },
  next: string,
): boolean {
  const states = [order.status, next];
  return isAgreed(order) && order.status !== next && !states.includes('cancelled');
}

/** Whether the order is paid for, or agreed to be paid for at the door. */
function isAgreed({ payment, cash }: { payment: string; cash?: boolean | undefined }): boolean {
  return payment === 'paid' || (cash === true && payment === 'unpaid');
}

/** The state in words: 'Shipped'. */
export function stateWord(state: string): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
}

/** How an order was taken: 'Telephone', or 'Program: Till' if a program placed it. */
export function originWord(order: { origin: string; program?: string | null | undefined }): string {
  return order.program ? `Program: ${order.program}` : stateWord(order.origin);
}

/** Whether the customer picks the order up. */
export function isPickedUp({
  deliveryChoice,
}: {
  deliveryChoice?: { kind: string } | undefined;
}): boolean {
  return deliveryChoice?.kind === 'point';
}

/** The id of the delivery when the customer takes the order along at once. */
export const handedOver = 'in-hand';

/** Whether the customer took the order along when it was placed: it is never packed or sent. */
export function isInHand({
  deliveryChoice,
}: {
  deliveryChoice?: { _id: string } | undefined;
}): boolean {
  return deliveryChoice?._id === handedOver;
}

/** An order's state in words. An order that is picked up is not 'shipped'. */
export function statusWord(
  status: string,
  order: { deliveryChoice?: { kind: string } | undefined },
): string {
  if (isPickedUp(order) && status === 'shipped') return 'Ready to pick up';
  if (isPickedUp(order) && status === 'delivered') return 'Picked up';
  return stateWord(status);
}

/** The name of the days that an order is promised for. */
export function daysWord(order: Parameters<typeof isPickedUp>[0]): string {
  return isPickedUp(order) ? 'Ready to pick up' : 'Expected delivery';
}

/** The desk's name of these days. */
export function promiseWord(order: Parameters<typeof isPickedUp>[0]): string {
  return isPickedUp(order) ? 'Promised to be ready' : 'Promised delivery';
}

/** The most characters for a parcel, and for the desk's search: as long as an e-mail address. */
export const orderRules = {
  courierLength: 100,
  trackingLength: 200,
  lotCodeLength: 24,
  searchLength: 254,
  giftNoteLength: 300,
  riderLength: 100,
  riderPhoneLength: 40,
  /** At most this many orders are shipped with one press. */
  shippedAtOnce: 100,
  nameLength: 200,
  whyLength: 200,
  /** At most this many lines are taken in one order at the desk. */
  takenLines: 100,
} as const;

/**
 * A product is a best seller if at least this many customers have bought it within this many days.
 * More are kept than are shown, because one of them may be sold out.
 */
export const bestSellers = { days: 90, customers: 3, most: 12 } as const;

/**
 * At most this many orders of one customer may be on their way for cash. `ofNew` is for a customer
 * who has not paid for any order yet.
 */
export const openCashOrders = { ofNew: 1, ofKnown: 3 } as const;

/**
 * The limit for the page of a pay link. It stands alone, because the contract uses it and needs no
 * other limit.
 */
export const linksOfANetwork = {
  name: 'GET /api/pay',
  per: 'network',
  most: 300,
  within: anHour,
  code: 'too-many-from-network',
} as const;

/** The limit for pressing Pay there. */
export const paymentsOfANetwork = {
  name: 'POST /api/pay',
  per: 'network',
  most: 120,
  within: anHour,
  code: 'too-many-from-network',
} as const;

export const orderLimits = {
  /** A cash order takes its items from the shelf for a mere promise. */
  cash: {
    name: 'cash-orders',
    per: 'network',
    most: 20,
    within: aDay,
    code: 'too-many-cash',
  },
  /** Opening a payment, cancelling and replacing ask the provider. Sixty an hour are ample. */
  asksOfTheProvider: {
    name: 'provider-asks',
    per: 'account',
    most: 60,
    within: anHour,
    code: 'too-many-tries',
  },
  /** Any person with the link may press Pay, and each press asks the provider. */
  paymentsByLink: {
    name: 'payments-by-link',
    per: 'order',
    most: 30,
    within: anHour,
    code: 'too-many-tries',
  },
  /** Each of these orders holds items for hours for a mere promise, and may send a letter. */
  placedByKey: {
    name: 'orders-by-key',
    per: 'key',
    most: 120,
    within: anHour,
    code: 'too-many-orders',
  },
  /** Each unpaid order sends letters. */
  unpaid: {
    name: 'unpaid-orders',
    per: 'account',
    most: 30,
    within: aDay,
    code: 'too-many-orders',
  },
} as const satisfies Limits;

/** Whether a cash order is with the rider: then it cannot be paid in another way. */
export function isWithRider({ status, cash }: { status: string; cash: boolean }): boolean {
  return cash && isSent({ status });
}

export function isSent({ status }: { status: string }): boolean {
  return status === 'shipped' || status === 'delivered';
}

/**
 * Whether the order's state already implies its payment, so that a narrow list need not show it.
 */
export function goesWithoutSaying(status: Status, payment: PaymentState): boolean {
  const expected = status === 'pending' || status === 'cancelled' ? 'unpaid' : 'paid';
  return payment === expected;
}
