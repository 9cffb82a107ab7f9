import * as z from 'zod/mini';
import { picture } from '#features/catalogue/contract.ts';
import { statuses } from '#features/orders/rules.ts';
import { atMost } from '#lib/at-most.ts';
import { bankAccount } from '#lib/bank-account.ts';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { wellFormed } from '#lib/well-formed.ts';
import { paymentReviewReasons, paymentRules } from './rules.ts';

const attemptStates = [
  'created',
  'open',
  'retired',
  'refused',
  'paid',
  'duplicate',
  'too-late',
  'review',
  'returned',
  'lapsed',
] as const;
const refundStates = ['wanted', 'asked', 'accepted', 'done', 'failed', 'stuck'] as const;
const paymentReviewKinds = ['payment', 'refund', 'foreign', 'dispute', 'provider'] as const;

const unknownPayment = { 'unknown-payment': [404, 'We can’t find this payment.'] } as const;
const unknownOrder = { 'unknown-order': [404, 'We can’t find this order.'] } as const;

const line = (most: number) =>
  z.string().check(wellFormed, z.trim(), z.minLength(1, 'Please fill this in'), atMost(most));

export const initiatePayment = {
  access: 'customer',
  summary: 'Opens the payment of an own order: the address at which the provider takes the money.',
  body: z.strictObject({ email: z.string().check(z.trim()), orderId: z.string() }),
  status: 200,
  answer: z.object({ authorization_url: z.url() }),
  refusals: {
    ...unknownOrder,
    'other-email': [400, 'Please pay with the email address of your account.'],
    'paid-already': [409, 'This order is already paid.'],
    'with-rider': [409, 'This order is on its way. Please pay for it in cash when you get it.'],
    closed: [409, 'This order was cancelled. Please place a new order.'],
    'not-open-yet': [409, 'We’re not open yet, so we can’t take orders.'],
    'closed-now': [
      409,
      'We’re closed until {day}. This order wasn’t paid in time, so you can’t pay for it before then.',
    ],
    'sold-otherwise': [409, '{says} Please order again.'],
    'sold-out': [409, '{product} has sold out. Please place a new order.'],
    'discount-gone': [
      409,
      'The discount on this order has already been used. Please place a new order.',
    ],
    'other-open-order': [
      409,
      'You have another unpaid order. Please pay or cancel that one first.',
    ],
    'too-many-tries': [
      429,
      'You’ve tried to pay very often in the last hour. Please wait a little, or contact us: we’re happy to help.',
    ],
    'being-paid': [
      409,
      'A payment for this order is already under way. Please approve the prompt on your phone, or try again in a few minutes.',
    ],
    'in-review': [409, '{why}'],
    'too-little': [409, 'You can pay online from {least}. Please contact us.'],
    'no-provider': [
      503,
      'We can’t reach the payment service right now. We’ve kept your order. Please try again in a minute.',
    ],
  },
} as const satisfies Contract;

/** The state of a payment, for a payer who comes back from paying. */
export const outcomeStates = [
  /** The provider has not told us yet. */
  'checking',
  /** A prompt waits on the payer's phone. */
  'waiting',
  'paid',
  'not-paid',
  /** The payment came twice or too late, and goes back. */
  'returned',
  /** The payment paid for the order, but the shop or the customer has cancelled the order since. */
  'cancelled',
  /** The payment paid for the order, but all of it went back since. */
  'refunded',
  /** Money came that an admin must look at. */
  'review',
] as const;

const outcome = z.object({
  state: z.enum(outcomeStates),
  /** Why the shop looks at the payment; null if it does not. */
  review: z.nullable(z.enum(paymentReviewReasons)),
  order: z.object({
    _id: z.uuid(),
    number: z.nullable(z.int()),
    items: z.array(z.object({ name: z.string(), quantity: z.int(), picture: z.nullable(picture) })),
    totalAmount: moneyInJson(),
    /** The sum that is still to be paid. */
    toPay: moneyInJson(),
    delivery: z.nullable(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
    /** If true, `delivery` has the days when the order is ready. */
    isPickedUp: z.boolean(),
    status: z.enum(statuses),
    /** The sum to pay in cash when the order arrives; absent if there is none. */
    collect: z.optional(moneyInJson()),
    /** Its customer may now choose to pay for it in cash when it arrives; absent otherwise. */
    cashOffered: z.optional(z.literal(true)),
    /**
     * Whether the order still waits for money, until when, and whether its products are on hold.
     */
    canPay: z.boolean(),
    heldUntil: z.nullable(z.iso.datetime()),
    putAside: z.boolean(),
    /** The shop's account for a bank transfer, while the order is unpaid and the shop has one. */
    bankDetails: z.nullable(bankAccount),
    /** The page of the pay link, if the desk took the order: no account is needed there. */
    payPath: z.optional(z.string()),
  }),
});

export type PaymentOutcome = z.output<typeof outcome>;

export const returnFromPayment = {
  access: 'visitor',
  summary:
    'What became of a payment, after asking the provider. The token names it; what the provider adds to the address is not read.',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: outcome,
  refusals: unknownPayment,
} as const satisfies Contract;

const attempt = z.object({
  _id: z.uuid(),
  reference: z.string(),
  amount: moneyInJson(),
  /** In a test, no money moves. */
  mode: z.enum(['test', 'live']),
  state: z.enum(attemptStates),
  createdAt: z.iso.datetime(),
  /** When the provider was asked last, and what it said. */
  askedAt: z.nullable(z.iso.datetime()),
  said: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  received: z.nullable(moneyInJson()),
  /** Null for cedis. Received sum, fees and refundable sum are in this currency. */
  receivedCurrency: z.nullable(z.string()),
  fees: z.nullable(moneyInJson()),
  receivedAt: z.nullable(z.iso.datetime()),
  /** The sum of this payment that can still be sent back. */
  refundable: moneyInJson(),
  history: z.array(
    z.object({ at: z.iso.datetime(), after: z.enum(attemptStates), reason: z.string() }),
  ),
});

const refund = z.object({
  _id: z.uuid(),
  paymentId: z.uuid(),
  amount: moneyInJson(),
  reason: z.string(),
  state: z.enum(refundStates),
  createdAt: z.iso.datetime(),
  doneAt: z.nullable(z.iso.datetime()),
});

const transfer = z.object({
  _id: z.uuid(),
  /** For money that went back: the payment it came from, if the desk named one. */
  paymentId: z.nullable(z.uuid()),
  /** The transfer that was recorded by mistake, if this entry takes it back. */
  undoes: z.nullable(z.uuid()),
  kind: z.enum(['received', 'refunded']),
  amount: moneyInJson(),
  reference: z.string(),
  at: z.iso.datetime(),
});

const dispute = z.object({
  _id: z.uuid(),
  status: z.string(),
  resolution: z.nullable(z.string()),
  category: z.string(),
  amount: z.nullable(moneyInJson()),
  /** The provider's deadline for an answer. */
  dueAt: z.nullable(z.iso.datetime()),
  openedAt: z.iso.datetime(),
  resolvedAt: z.nullable(z.iso.datetime()),
});

const payments = z.object({
  attempts: z.array(attempt),
  refunds: z.array(refund),
  transfers: z.array(transfer),
  disputes: z.array(dispute),
  /** All money that came for this order, and all that went back or is on its way back. */
  received: moneyInJson(),
  returned: moneyInJson(),
});

export type Payments = z.output<typeof payments>;

export const readPayments = {
  access: 'manager',
  scope: 'orders.read',
  summary: 'Every try to pay an order, and what came and went.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: payments,
  refusals: unknownOrder,
} as const satisfies Contract;

export const checkPayment = {
  access: 'manager',
  summary: 'Asks the provider about a payment now.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: payments,
  refusals: {
    ...unknownPayment,
    'no-provider': [503, 'We can’t reach the payment service right now. Please try again.'],
    'not-booked': [
      409,
      'We couldn’t record this payment. The shop tries again automatically. If that fails too, you’ll find it under “Payments to check”.',
    ],
  },
} as const satisfies Contract;

export const refundPayment = {
  access: 'owner',
  asksAgain: true,
  summary: 'Sends money of a payment back, all that is left of it or a part.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    amount: z.optional(moneyInJson()),
    reason: line(paymentRules.reasonLength),
  }),
  status: 200,
  answer: payments,
  refusals: {
    ...unknownPayment,
    'nothing-left': [409, 'This payment has already been refunded in full.'],
    'too-much': [409, 'You can refund up to {available} of this payment.'],
    'too-little': [
      409,
      'The payment provider refunds {least} or more. Please send smaller amounts yourself and record them.',
    ],
  },
} as const satisfies Contract;

/** Says why a transfer did not simply pay for its order or a part of it. */
const recordedTransfer = z.extend(payments, {
  /**
   * The transfer cannot be used: the order needed no more money, or is cancelled, or its items are
   * gone. The desk has to send the money back.
   */
  unused: z.optional(z.enum(['not-needed', 'not-paid'])),
});

export type RecordedTransfer = z.output<typeof recordedTransfer>;

/** In pesewas. The books can hold this sum, and it is far above any real order. */
const mostTransferred = 1_000_000_000;

export const recordTransfer = {
  access: 'manager',
  ownersWhen: { kind: 'refunded' },
  summary: 'Records money that came or went past the provider, such as a bank transfer.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    kind: z.enum(['received', 'refunded'], 'is not one of received, refunded'),
    amount: moneyInJson().check(
      z.refine((amount) => amount > 0, 'must be more than zero'),
      z.refine((amount) => amount <= mostTransferred, 'is more than any order costs'),
    ),
    reference: line(paymentRules.referenceLength),
    /**
     * For money that went back: the id of its payment, if that came twice, too late or otherwise.
     */
    paymentId: z.optional(z.uuid()),
  }),
  status: 200,
  answer: recordedTransfer,
  refusals: {
    ...unknownOrder,
    ...unknownPayment,
    'recorded-already': [409, 'A transfer with this reference is already recorded.'],
    'too-much': [409, 'You can refund up to {available} of this order.'],
  },
} as const satisfies Contract;

export const undoTransfer = {
  access: 'manager',
  summary:
    'Takes back a transfer that was recorded by mistake. An order that it paid for is unpaid again.',
  params: z.object({ id: z.string(), transferId: z.string() }),
  status: 200,
  answer: payments,
  refusals: {
    ...unknownOrder,
    'not-undone': [409, '{says}'],
  },
} as const satisfies Contract;

const review = z.object({
  _id: z.uuid(),
  kind: z.enum(paymentReviewKinds),
  orderId: z.nullable(z.uuid()),
  orderNumber: z.nullable(z.int()),
  reference: z.string(),
  amount: z.nullable(moneyInJson()),
  says: z.string(),
  openedAt: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
});

export type PaymentReview = z.output<typeof review>;

export const listPaymentReviews = {
  access: 'manager',
  summary: 'What somebody has to look at: the most urgent first.',
  status: 200,
  answer: z.array(review),
} as const satisfies Contract;

export const closePaymentReview = {
  access: 'manager',
  summary: 'Somebody has looked at it, and says what was done.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ note: line(paymentRules.noteLength) }),
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: { 'unknown-review': [404, 'This is no longer on the list.'] },
} as const satisfies Contract;

export const beginTrialPayment = {
  access: 'owner',
  summary: 'Opens a small payment of the asking admin, to see whether payments come. It goes back.',
  status: 200,
  answer: z.object({ authorization_url: z.url() }),
  refusals: {
    'no-provider': [
      503,
      'The payment provider did not answer, or refused. Please check the key, or try again in a minute.',
    ],
    'being-paid': [409, 'A test payment is under way. Please look again in a minute.'],
  },
} as const satisfies Contract;

export const settleTrialPayment = {
  access: 'owner',
  summary: 'Asks the provider what became of the test payment.',
  status: 200,
  answer: z.object({ message: z.string() }),
} as const satisfies Contract;
