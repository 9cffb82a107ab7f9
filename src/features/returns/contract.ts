import * as z from 'zod/mini';
import { lotCode, lotOfLine } from '#features/orders/contract.ts';
import { paymentRules } from '#features/payments/rules.ts';
import { atMost } from '#lib/at-most.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { wellFormed } from '#lib/well-formed.ts';
import { returnStates, wordsLength } from './rules.ts';

const words = (missing: string) =>
  z.string(missing).check(wellFormed, z.trim(), z.minLength(1, missing), atMost(wordsLength));

const wholePieces = 'Please enter a whole number from 0.';

const quantity = z
  .int('is not a whole number from 1')
  .check(z.minimum(1, 'is not a whole number from 1'));

const pieces = z.int(wholePieces).check(z.minimum(0, wholePieces));

const aReturn = z.object({
  _id: z.uuid(),
  orderId: z.uuid(),
  items: z.array(
    z.object({
      /** The id of the size, if the product had several. The name then names the size too. */
      productId: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      restocked: z.nullable(z.boolean()),
      /**
       * How many pieces went back on the shelf. Absent until the return has arrived; then
       * `quantity` is what came.
       */
      shelved: z.optional(z.int()),
    }),
  ),
  /**
   * The lots that came back, as far as they are known. Before the arrival, the lots of the order
   * that may come. Absent if there are none.
   */
  lots: z.optional(z.array(lotOfLine)),
  /**
   * Before the arrival: the pieces that may be of several lots, or of one lot and none, so that
   * their lids have to be read.
   */
  lids: z.optional(
    z.array(
      z.object({
        lineId: z.uuid(),
        productId: z.uuid(),
        pieces: z.int(),
        codes: z.array(z.nullable(z.string())),
      }),
    ),
  ),
  /** Nothing is sent: the customer throws the products away, because their lot was recalled. */
  kept: z.optional(z.literal(true)),
  /** The products left before the order was opened again to be paid anew. */
  earlier: z.optional(z.literal(true)),
  reason: z.string(),
  state: z.enum(returnStates),
  /** The shop's answer to the return. */
  answer: z.string(),
  /** The sum that was paid for these products, after the discount. */
  worth: moneyInJson(),
  /** Null before a refund, and if the return ended without one because nothing was left to send. */
  refunded: z.nullable(moneyInJson()),
  /** How far the refund is, until it is done. Absent if the desk sent the money itself. */
  refundState: z.optional(z.enum(['on-its-way', 'stuck', 'failed'])),
  /** While the return is open: the part of the order's money that can still go back for it. */
  refundable: z.optional(moneyInJson()),
  createdAt: z.iso.datetime(),
  history: z.array(z.object({ at: z.iso.datetime(), after: z.enum(returnStates) })),
});

export type Return = z.output<typeof aReturn>;

const unknownOrder = { 'unknown-order': [404, 'We can’t find this order.'] } as const;
const unknownReturn = { 'unknown-return': [404, 'We can’t find this return.'] } as const;
const otherState = {
  'other-state': [409, 'This return is already {state}. Please check it again.'],
} as const;

/** The fields of the form. The call adds the order. */
export const askedReturn = z.strictObject({
  items: z
    .array(z.strictObject({ productId: z.uuid(), size: z.optional(z.uuid()), quantity }))
    .check(z.minLength(1, 'Please choose what you want to return.'), z.maxLength(500)),
  reason: words('Please tell us why you want to return it.'),
});

export const askForReturn = {
  access: 'customer',
  summary: 'Asks to give back goods of an own order, within the promised days of its delivery.',
  params: z.object({ id: z.string() }),
  body: askedReturn,
  status: 201,
  answer: aReturn,
  refusals: {
    ...unknownOrder,
    'not-delivered': [409, 'This order has not been delivered yet.'],
    'too-late': [409, 'The {days} days to return this order are over. Please contact us.'],
    'no-returns': [409, 'We have not said yet how long you can return items. Please contact us.'],
    'not-ordered': [400, 'This item is not in the order.'],
    'too-many': [409, 'You bought {bought} of {product} and can still return {left}.'],
  },
} as const satisfies Contract;

export const listOwnReturns = {
  access: 'customer',
  scope: 'orders.read',
  summary: 'The returns of one of the own orders, oldest first; a manager reads everybody’s.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: z.array(aReturn),
  refusals: unknownOrder,
} as const satisfies Contract;

export const withdrawReturn = {
  access: 'customer',
  summary: 'Cancels an own return that has neither been refused nor arrived.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: aReturn,
  refusals: { ...unknownReturn, ...otherState },
} as const satisfies Contract;

export const listReturns = {
  access: 'manager',
  scope: 'orders.read',
  summary: 'Everybody’s returns, newest first; only those that wait for the shop, if asked so.',
  query: z.strictObject({ ...listPart, open: z.optional(z.literal('1')) }),
  status: 200,
  answer: z.array(aReturn),
  list: true,
} as const satisfies Contract;

export const answerReturn = {
  access: 'manager',
  summary: 'Approves or refuses a return, with a text for the customer.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    approve: z.boolean(),
    text: words('Please write a note for the customer.'),
  }),
  status: 200,
  answer: aReturn,
  refusals: { ...unknownReturn, ...otherState },
} as const satisfies Contract;

export const closeReturn = {
  access: 'manager',
  summary:
    'An approved return never arrived: nobody waits for it any more. With a text for the customer.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ text: words('Please write a note for the customer.') }),
  status: 200,
  answer: aReturn,
  refusals: { ...unknownReturn, ...otherState },
} as const satisfies Contract;

export const receiveReturn = {
  access: 'manager',
  summary:
    'The goods have arrived, also after their approved return was closed or cancelled. Of a line that is not told apart all came, and all of it goes back on the shelf if it is named.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    restock: z.array(z.uuid()).check(z.maxLength(500)),
    /** For these lines: how many pieces came, and how many of those go back on the shelf. */
    came: z.optional(
      z
        .array(z.strictObject({ productId: z.uuid(), arrived: pieces, restocked: pieces }))
        .check(z.maxLength(500)),
    ),
    /** The lots on the lids that were read, one for each piece; null if a lid has no lot. */
    lots: z.optional(
      z
        .array(
          z.strictObject({
            productId: z.uuid(),
            code: z.nullable(lotCode),
            /** Whether this piece goes back on the shelf, if only some of its line do. */
            restocked: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(500)),
    ),
  }),
  status: 200,
  answer: aReturn,
  refusals: {
    ...unknownReturn,
    ...otherState,
    'not-returned': [400, 'Only items in this return can go back in stock.'],
    'more-than-came': [
      400,
      'No more can arrive than was to come, or go back in stock than arrived.',
    ],
    'in-other-return': [
      409,
      'Of {product} {left} can still arrive with this return. The rest is in another return of this order.',
    ],
    'nothing-came': [409, 'If nothing arrived, please close the return instead.'],
    'recalled-goods': [409, 'Lot {lot} is recalled: its pieces can’t go back in stock.'],
    'not-of-lot': [409, 'No more of this return can be of lot {lot}. Please check the lids.'],
    'all-of-lots': [409, 'No more of this return can be without a lot. Please check the lids.'],
    'unread-lid': [409, 'What has a lid that nobody has read can’t go back in stock.'],
  },
} as const satisfies Contract;

export const refundReturn = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Sends the money of a return back, all of it or a part. An amount of 0 ends it when nothing is left to send.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    amount: z.optional(
      moneyInJson().check(z.refine((amount) => amount >= 0, 'must not be below zero')),
    ),
    /** The reference of the bank transfer, if the money was not sent through the provider. */
    transferReference: z.optional(
      z
        .string()
        .check(wellFormed, z.trim(), z.minLength(1), z.maxLength(paymentRules.referenceLength)),
    ),
  }),
  status: 200,
  answer: aReturn,
  refusals: {
    ...unknownReturn,
    ...otherState,
    'too-much': [409, 'You can refund up to {available} for this return.'],
    'money-left': [409, 'You can still refund {available} for this return.'],
    'by-hand': [
      409,
      'This order was not paid online. Please refund it yourself and enter the reference of your transfer.',
    ],
    'recorded-already': [409, 'A transfer with this reference is already recorded.'],
  },
} as const satisfies Contract;
