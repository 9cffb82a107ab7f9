import * as z from 'zod/mini';
import { lotCode } from '#features/orders/contract.ts';
import { atMost } from '#lib/at-most.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { savedAlready, step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { cannotAnswer } from './contract.ts';
import {
  answers,
  letterStates,
  longestNotice,
  longestReason,
  mostLots,
  outcomes,
  shownOrders,
  waysToTell,
} from './rules.ts';

const words = (most: number, missing: string) =>
  z.string(missing).check(wellFormed, lines, z.trim(), z.minLength(1, missing), atMost(most));

const shelf = z.object({
  _id: z.uuid(),
  code: z.string(),
  product: z.string(),
  size: z.string(),
  bestBefore: z.iso.date(),
  units: z.int(),
  /** The pieces of the lot on the shelf by the records, and how many of them nobody can buy. */
  left: z.int(),
  blocked: z.int(),
  /** The pieces that are with buyers or on their way to them. */
  out: z.int(),
  /**
   * The pieces that came back and were written off. If the recall ended so, what was left of the lot
   * is among them.
   */
  writtenOff: z.int(),
  recalled: z.boolean(),
});

const pieces = z.array(z.object({ code: z.string(), units: z.int(), returned: z.int() }));

const buyer = {
  number: z.int(),
  customerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  status: z.string(),
  lots: pieces,
};

const reached = z.object({ orderId: z.uuid(), ...buyer });

const reach = z.object({
  lots: z.array(shelf),
  orders: z.array(reached),
  totals: z.object({ orders: z.int(), customers: z.int(), onTheirWay: z.int(), units: z.int() }),
});

export type Reach = z.output<typeof reach>;

const recall = z.object({
  _id: z.uuid(),
  number: z.int(),
  /** A drill blocks nothing and sends no letter. */
  drill: z.boolean(),
  reason: z.string(),
  notice: z.string(),
  lots: z.array(z.string()),
  begunAt: z.iso.datetime(),
  /** When the letters to all its buyers were asked for. */
  lettersAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  outcome: z.nullable(z.enum(outcomes)),
  version: z.int(),
});

export type Recall = z.output<typeof recall>;

/** The state of the recall. For a drill only the first two are counted. */
const progress = z.object({
  orders: z.int(),
  customers: z.int(),
  letters: z.object({ waiting: z.int(), sent: z.int(), refused: z.int() }),
  /** The number of buyers that an admin told by WhatsApp or telephone. */
  told: z.int(),
  sendBack: z.int(),
  refund: z.int(),
  unanswered: z.int(),
});

const wholeRecall = z.extend(recall, { reach: z.omit(reach, { orders: true }), progress });

export type WholeRecall = z.output<typeof wholeRecall>;

const recalledOrder = z.object({
  /** The id of the order. */
  _id: z.uuid(),
  ...buyer,
  /** 'none' if the buyer has no address, or if letters were not asked for. */
  letter: z.enum(letterStates),
  letterAt: z.nullable(z.iso.datetime()),
  told: z.nullable(z.object({ by: z.enum(waysToTell), at: z.iso.datetime() })),
  /**
   * The buyer's link to answer. Anyone who has it can answer. There is none in a drill, or once the
   * lots are safe.
   */
  link: z.nullable(z.url()),
  answer: z.nullable(
    z.object({ chosen: z.enum(answers), at: z.iso.datetime(), notedAtDesk: z.boolean() }),
  ),
});

export type RecalledOrder = z.output<typeof recalledOrder>;

const severalLots = z.pipe(
  z.string('Please name a lot.').check(z.maxLength(mostLots * 26)),
  z.pipe(
    z.transform((text: string) => text.split(',').filter(Boolean)),
    z.array(lotCode).check(z.minLength(1, 'Please name a lot.'), z.maxLength(mostLots)),
  ),
);

const noSuchLot = { 'no-such-lot': [404, 'There is no closed lot {lot}.'] } as const;

export const readReach = {
  access: 'manager',
  summary: 'Every order, customer and shelf that these lots reached.',
  query: z.strictObject({ lots: severalLots, ...listPart }),
  status: 200,
  answer: reach,
  refusals: noSuchLot,
} as const satisfies Contract;

export const listRecalls = {
  access: 'manager',
  summary: 'Every recall and every drill, the newest first.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(recall),
  list: true,
} as const satisfies Contract;

const unknownRecall = { 'unknown-recall': [404, 'We can’t find this recall.'] } as const;

export const readRecall = {
  access: 'manager',
  summary: 'One recall: what it reached, and how many of its buyers were told and answered.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: wholeRecall,
  refusals: unknownRecall,
} as const satisfies Contract;

const show = z.optional(z.enum(shownOrders));

export const listRecalledOrders = {
  access: 'manager',
  summary:
    'The orders that a recall reached, with who was told and who answered, newest first. `call` are those to telephone, whoever got no letter first.',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ ...listPart, show }),
  status: 200,
  answer: z.array(recalledOrder),
  list: true,
  refusals: unknownRecall,
} as const satisfies Contract;

export const beginRecall = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Calls lots back: from then on nothing of them is packed or can be bought. A drill only shows what it would reach.',
  body: z.strictObject({
    lots: z.array(lotCode).check(z.minLength(1, 'Please name a lot.'), z.maxLength(mostLots)),
    drill: z.boolean(),
    /** The reason that only the buyers are told. */
    reason: words(longestReason, 'Please say why.'),
    /** The notice that everybody can read. */
    notice: words(longestNotice, 'Please say what buyers should know and do.'),
    step: z.optional(step),
  }),
  status: 201,
  answer: recall,
  refusals: {
    ...noSuchLot,
    ...savedAlready,
    'recalled-already': [409, 'Lot {lot} is recalled already.'],
  },
} as const satisfies Contract;

export const endRecall = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Ends a recall. Lots that are safe after all can be bought again; the others stay recalled, and their pieces are written off.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    outcome: z.enum(outcomes, 'Please say what became of the goods.'),
    version: z.int('is not a whole number'),
  }),
  status: 200,
  answer: recall,
  refusals: {
    ...unknownRecall,
    'ended-already': [409, 'This recall has ended.'],
    'changed-meanwhile': [409, 'Somebody has changed this recall meanwhile. Please look again.'],
  },
} as const satisfies Contract;

export const writeToBuyers = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Writes an email to every buyer of a recall, with a link to answer. They leave at a steady rate, after all other emails. A drill writes to nobody.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: wholeRecall,
  refusals: {
    ...unknownRecall,
    'only-a-drill': [409, 'This is a drill: it writes to nobody.'],
    'ended-already': [409, 'This recall has ended.'],
    'asked-already': [409, 'The emails to all buyers are on their way already.'],
  },
} as const satisfies Contract;

const reachedOrder = z.object({ id: z.string(), order: z.string() });
const notReached = {
  'not-reached': [404, 'This recall has not reached this order, or it is a drill.'],
} as const;

export const noteTold = {
  access: 'manager',
  summary: 'Notes that a buyer of a recall was told by WhatsApp or on the telephone.',
  params: reachedOrder,
  body: z.strictObject({ by: z.enum(waysToTell, 'Please say how.') }),
  status: 200,
  answer: recalledOrder,
  refusals: notReached,
} as const satisfies Contract;

export const noteAnswer = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Notes what a buyer of a recall said on the telephone. It does what the link in the email does.',
  params: reachedOrder,
  body: z.strictObject({ answer: z.enum(answers, 'Please choose what the buyer wants.') }),
  status: 200,
  answer: recalledOrder,
  refusals: { ...notReached, ...cannotAnswer },
} as const satisfies Contract;

/** A separate route answers it, in pieces. */
export const exportCalls = {
  access: 'manager',
  summary:
    'Whom to telephone, as a CSV file: who has not answered, and whoever got no email first. Without a recall of this id it is empty.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: z.file(),
} as const satisfies Contract;
