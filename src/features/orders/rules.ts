import { day, hour, type Limits } from '#lib/limit.ts';

/** Section 4 of the specification. A state by another name, of another server, is shown as it is. */
export const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type Status = (typeof statuses)[number];

export const paymentStates = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** As a person reads it: 'Shipped'. */
export function stateWord(state: string): string {
  return `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
}

/** How much may be typed of a parcel, and into the desk's search: as long as an e-mail address may be. */
export const orderRules = { courierLength: 100, trackingLength: 200, searchLength: 254 } as const;

export const orderLimits = {
  /** Opening a payment, cancelling and ordering otherwise ask the provider: nobody does so sixty times an hour. */
  asksOfTheProvider: {
    name: 'provider-asks',
    per: 'account',
    most: 60,
    seconds: hour,
    code: 'too-many-tries',
  },
  /** Each of them causes letters. */
  unpaid: {
    name: 'unpaid-orders',
    per: 'account',
    most: 30,
    seconds: day,
    code: 'too-many-orders',
  },
} as const satisfies Limits;
