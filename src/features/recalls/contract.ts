import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { answers, linkLimits, withThatReturn } from './rules.ts';

const recallLink = z.object({
  /**
   * 'open' can be answered. 'not-paid': no money came. 'refunded': all of it went back.
   * 'in-return': all the pieces are in other returns, and still with the buyer.
   */
  state: z.enum(['open', 'answered', 'safe', 'not-paid', 'refunded', 'in-return', 'nothing-left']),
  /** The number of the order. */
  number: z.int(),
  reason: z.string(),
  notice: z.string(),
  lots: z.array(z.string()),
  /**
   * The recalled pieces with the buyer, by the order's lines. `asked` counts the pieces in other
   * returns that have not arrived, and `offered` the pieces that can be answered for here.
   */
  items: z.array(
    z.object({ name: z.string(), quantity: z.int(), asked: z.int(), offered: z.int() }),
  ),
  /** The amount that was paid for the offered pieces. */
  worth: moneyInJson(),
  answer: z.nullable(z.enum(answers)),
  /**
   * For a buyer who chose the money: whether it went back the way it came, or the shop sends it by
   * hand. For any buyer who has answered: that there is no money to send.
   */
  refund: z.nullable(z.enum(['sent', 'by-hand', 'nothing-left'])),
});

export type RecallLink = z.output<typeof recallLink>;

const ofLinks = {
  'unknown-link': [404, 'We can’t find this link.'],
  'too-many-from-network': [
    429,
    'This page was opened very often from your network. Please wait a little, or contact us.',
  ],
} as const;

export const cannotAnswer = {
  'answered-already': [409, 'This was answered already, in another way.'],
  'recall-ended': [409, 'These items are safe after all. You can use them.'],
  'not-paid': [409, 'This order is not paid. Please contact us.'],
  refunded: [409, 'This order was refunded already. Please do not use the items.'],
  'in-return': [409, `These items are in another return already. ${withThatReturn}`],
  'nothing-left': [409, 'All of these items have come back already.'],
} as const;

export const readRecallLink = {
  access: 'visitor',
  summary:
    'What a recall means for one order: the recalled pieces, why, and what to do. For whoever has the link.',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: recallLink,
  perNetwork: linkLimits.reads,
  refusals: ofLinks,
} as const satisfies Contract;

export const answerRecall = {
  access: 'visitor',
  summary:
    'Says for one order whether the recalled pieces are sent back, or thrown away for their money. The same answer twice is one.',
  params: z.object({ token: z.string() }),
  body: z.strictObject({ answer: z.enum(answers, 'Please choose what you want.') }),
  status: 200,
  answer: recallLink,
  perNetwork: linkLimits.answers,
  refusals: { ...ofLinks, ...cannotAnswer },
} as const satisfies Contract;
