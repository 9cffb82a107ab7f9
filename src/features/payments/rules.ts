import { anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

/** Why the shop looks at a payment before its order goes on. */
export const paymentReviewReasons = ['amount', 'otherwise', 'going-back', 'not-booked'] as const;

export type PaymentReviewReason = (typeof paymentReviewReasons)[number];

/** The words that the payer reads. */
export const paymentReviewWords: Record<PaymentReviewReason, string> = {
  amount: 'The amount we received is different from your order’s total. We are checking it.',
  otherwise: 'The payment we received doesn’t match this order. We are checking it.',
  'going-back': 'The payment service is refunding your payment. We are checking why.',
  'not-booked': 'We are still recording your payment. Please do not pay again.',
};

/** In characters, at most. */
export const paymentRules = { reasonLength: 200, referenceLength: 100, noteLength: 500 } as const;

/** In minutes: a prompt waits this long on the payer's phone. */
export const promptMinutes = 3;

/**
 * In business days: according to the provider, returned money needs this long until the payer sees
 * it.
 */
export const refundDays = 10;

export const paymentLimits = {
  /** A waiting payer's page asks about thirty times, so this is ample. */
  asks: { name: 'payment-asks', per: 'payment', most: 240, within: anHour },
} as const satisfies Limits;

/** The causes of refunds that come with a cancelling begin with this. */
export const ofCancelling = 'cancelled ';

/**
 * How the money came that goes back: it paid for its subject, or came twice, too late or otherwise.
 */
export type CameAs = 'payment' | 'twice' | 'too late' | 'otherwise';
