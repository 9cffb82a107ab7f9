import { hour, type Limits } from '#lib/limit.ts';
import { type Wallet, wallets } from './wallets.rules.ts';

/** Why the shop looks at a payment before its order goes on. */
export const reviewReasons = ['amount', 'otherwise', 'going-back', 'not-booked'] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** What the payer is told. */
export const reviewWords: Record<ReviewReason, string> = {
  amount: 'The amount we received is different from your order’s total. We are checking it.',
  otherwise: 'The payment we received doesn’t match this order. We are checking it.',
  'going-back': 'The payment service is refunding your payment. We are checking why.',
  'not-booked': 'We are still recording your payment. Please do not pay again.',
};

/** The most characters of each text. */
export const paymentRules = { reasonLength: 200, referenceLength: 100, noteLength: 500 } as const;

/** How long a prompt waits on the payer's phone. */
export const promptMinutes = 3;

/** Business days until the payer sees returned money, according to the provider. */
export const refundDays = 10;

/** The prefixes of each wallet's numbers, after the 0. */
const prefixes: Record<Wallet, readonly string[]> = {
  'MTN MoMo': ['24', '25', '53', '54', '55', '59'],
  'Telecel Cash': ['20', '50'],
  'AT Money': ['26', '27', '56', '57'],
};

/** A guess: a number keeps its prefix when it moves to another network. */
export function walletOf(e164: string): Wallet | undefined {
  return wallets.find((name) => prefixes[name].some((prefix) => e164.startsWith(`+233${prefix}`)));
}

export const paymentLimits = {
  /** A waiting payer's page asks some thirty times; nobody needs many more calls. */
  asks: { name: 'payment-asks', per: 'payment', most: 240, seconds: hour },
} as const satisfies Limits;

/** The cause of a refund that a cancelling brought with it begins with this. */
export const ofCancelling = 'cancelled ';

/** An entry of the books that was a mistake is undone by one with its reference and this behind. */
export const undoing = ' undone';

/** How money came that goes back: it paid for its subject, or came twice, too late or unfit. */
export type CameAs = 'payment' | 'twice' | 'too late' | 'otherwise';
