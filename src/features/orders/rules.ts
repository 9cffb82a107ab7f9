import { day, hour, type Limits } from '#lib/limit.ts';

/** Section 4 of the specification. Other states, from other servers, are shown as they are. */
export const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

/** Where an order was taken. */
export const origins = ['web', 'telephone', 'market'] as const;
export type Origin = (typeof origins)[number];

/** The orders that the desk takes for its customers. */
export const takenOrigins = ['telephone', 'market'] as const;
export type TakenOrigin = (typeof takenOrigins)[number];

/** How the customer of a taken order pays. */
export const takenPayments = [
  'link-by-whatsapp',
  'link-by-email',
  'cash-at-door',
  'cash-now',
] as const;
export type TakenPayment = (typeof takenPayments)[number];

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const;
/**
 * What the desk's list can be narrowed to: 'cash' is still to be collected, and 'to-refund' is
 * cancelled with its money still here.
 */
export const paymentFilters = [...paymentStates, 'cash', 'to-refund'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export type PaymentState = (typeof paymentStates)[number];

/** Why an order was cancelled, in its history, and what the history then says. */
export const byCustomer = 'By the customer';
export const cancelledByCustomer = `Cancelled: ${byCustomer}`;

/** Whether an order waits to be packed and shipped. */
export function isToPack(order: {
  status: string;
  payment: string;
  /** It is paid for at the door. */
  cash?: boolean | undefined;
}): boolean {
  return isAgreed(order) && (order.status === 'pending' || order.status === 'processing');
}

/** So many days after its hold an order can still be paid, if it is sold as it was. */
export const payableDays = 7;

/** So many seconds a step at the desk can be undone. Its letter waits as long. */
export const undoSeconds = 60;

/**
 * Whether undoing this step brings all back as it was. What was cancelled, or is held for a customer
 * who has still to pay, has moved on in the meantime.
 */
export function isUndoable(
  order: { status: string; payment: string; cash?: boolean | undefined },
  next: string,
): boolean {
  const states = [order.status, next];
  return isAgreed(order) && order.status !== next && !states.includes('cancelled');
}

/** Whether it is paid for, or agreed to be paid for at the door. */
function isAgreed({ payment, cash }: { payment: string; cash?: boolean | undefined }): boolean {
  return payment === 'paid' || (cash === true && payment === 'unpaid');
}

/** The state in words: 'Shipped'. */
export function stateWord(state: string): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
}

/** How an order came in: 'Telephone', or 'Program: Till' where a program placed it. */
export function originWord(order: { origin: string; program?: string | null | undefined }): string {
  return order.program ? `Program: ${order.program}` : stateWord(order.origin);
}

/** Whether its customer comes for it. */
export function isPickedUp({
  deliveryChoice,
}: {
  deliveryChoice?: { kind: string } | undefined;
}): boolean {
  return deliveryChoice?.kind === 'point';
}

/** What stands in the place of a delivery when the customer takes the order along at once. */
export const handedOver = 'in-hand';

/** Whether its customer has had it since it was ordered: it is never packed, and goes nowhere. */
export function isInHand({
  deliveryChoice,
}: {
  deliveryChoice?: { _id: string } | undefined;
}): boolean {
  return deliveryChoice?._id === handedOver;
}

/** An order's state in words. What its customer comes for is not shipped. */
export function statusWord(
  status: string,
  order: { deliveryChoice?: { kind: string } | undefined },
): string {
  if (isPickedUp(order) && status === 'shipped') return 'Ready to pick up';
  if (isPickedUp(order) && status === 'delivered') return 'Picked up';
  return stateWord(status);
}

/** What the days are that an order is promised for. */
export function daysWord(order: Parameters<typeof isPickedUp>[0]): string {
  return isPickedUp(order) ? 'Ready to pick up' : 'Expected delivery';
}

/** The same, as the desk says it. */
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
  /** So many orders are shipped with one press at most. */
  shippedAtOnce: 100,
  nameLength: 200,
  whyLength: 200,
  /** So many lines of an order are taken at the desk at most. */
  takenLines: 100,
} as const;

/**
 * A product is a best seller if at least so many customers have bought it within so many days. Some
 * more are known than are shown, because one of them may be sold out.
 */
export const bestSellers = { days: 90, customers: 3, most: 12 } as const;

/** So many orders on their way may be paid for in cash; of somebody who has paid for none yet, one. */
export const openCashOrders = { ofNew: 1, ofKnown: 3 } as const;

/** The page of a pay link. It stands apart: the contract carries it, and needs no other limit. */
export const linksOfANetwork = {
  name: 'GET /api/pay',
  per: 'network',
  most: 300,
  seconds: hour,
  code: 'too-many-from-network',
} as const;

/** Pressing Pay there. */
export const paymentsOfANetwork = {
  name: 'POST /api/pay',
  per: 'network',
  most: 120,
  seconds: hour,
  code: 'too-many-from-network',
} as const;

export const orderLimits = {
  /** Their items are taken from the shelf for nothing but a promise. */
  cash: {
    name: 'cash-orders',
    per: 'network',
    most: 20,
    seconds: day,
    code: 'too-many-cash',
  },
  /** Opening a payment, cancelling and replacing ask the provider: sixty an hour is ample. */
  asksOfTheProvider: {
    name: 'provider-asks',
    per: 'account',
    most: 60,
    seconds: hour,
    code: 'too-many-tries',
  },
  /** Whoever has the link may press Pay, and each press asks the provider. */
  paymentsByLink: {
    name: 'payments-by-link',
    per: 'order',
    most: 30,
    seconds: hour,
    code: 'too-many-tries',
  },
  /** Each holds items for hours, for nothing but a promise, and may write to somebody. */
  placedByKey: {
    name: 'orders-by-key',
    per: 'key',
    most: 120,
    seconds: hour,
    code: 'too-many-orders',
  },
  /** Each unpaid order causes letters. */
  unpaid: {
    name: 'unpaid-orders',
    per: 'account',
    most: 30,
    seconds: day,
    code: 'too-many-orders',
  },
} as const satisfies Limits;

/** A cash order that is with the rider: nobody may pay for it in another way as well. */
export function isWithRider({ status, cash }: { status: string; cash: boolean }): boolean {
  return cash && isSent({ status });
}

export function isSent({ status }: { status: string }): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Where there is little room, the payment is said only if the order's state does not tell it. */
export function goesWithoutSaying(status: Status, payment: PaymentState): boolean {
  const expected = status === 'pending' || status === 'cancelled' ? 'unpaid' : 'paid';
  return payment === expected;
}
