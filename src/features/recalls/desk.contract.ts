import * as z from 'zod/mini';
import { atMost } from '#lib/at-most.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { lotCode } from '../orders/contract.ts';
import { longestNotice, longestReason, mostLots, outcomes } from './rules.ts';

const words = (most: number, missing: string) =>
  z.string(missing).check(wellFormed, lines, z.trim(), z.minLength(1, missing), atMost(most));

const shelf = z.object({
  _id: z.uuid(),
  code: z.string(),
  product: z.string(),
  size: z.string(),
  bestBefore: z.iso.date(),
  units: z.int(),
  /** By the books so many stand on the shelf, and so many are taken from sale. */
  left: z.int(),
  blocked: z.int(),
  /** With customers, or on their way to them. */
  out: z.int(),
  /** Sent back by customers and written off. */
  writtenOff: z.int(),
  recalled: z.boolean(),
});

const reached = z.object({
  orderId: z.uuid(),
  number: z.int(),
  customerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  status: z.string(),
  lots: z.array(z.object({ code: z.string(), units: z.int(), returned: z.int() })),
});

const reach = z.object({
  lots: z.array(shelf),
  orders: z.array(reached),
  totals: z.object({ orders: z.int(), customers: z.int(), onTheirWay: z.int(), units: z.int() }),
});

export type Reach = z.output<typeof reach>;

const recall = z.object({
  _id: z.uuid(),
  number: z.int(),
  /** Only tried: it blocks nothing and writes to nobody. */
  drill: z.boolean(),
  reason: z.string(),
  notice: z.string(),
  lots: z.array(z.string()),
  begunAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  outcome: z.nullable(z.enum(outcomes)),
  version: z.int(),
});

export type Recall = z.output<typeof recall>;

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

export const beginRecall = {
  access: 'owner',
  asksAgain: true,
  summary:
    'Calls lots back: from then on nothing of them is packed or can be bought. A drill only shows what it would reach.',
  body: z.strictObject({
    lots: z.array(lotCode).check(z.minLength(1, 'Please name a lot.'), z.maxLength(mostLots)),
    drill: z.boolean(),
    /** For the desk alone. */
    reason: words(longestReason, 'Please say why.'),
    /** What everybody reads. */
    notice: words(longestNotice, 'Please say what buyers should know and do.'),
  }),
  status: 201,
  answer: recall,
  refusals: {
    ...noSuchLot,
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
    'unknown-recall': [404, 'We can’t find this recall.'],
    'ended-already': [409, 'This recall has ended.'],
    'changed-meanwhile': [409, 'Somebody has changed this recall meanwhile. Please look again.'],
  },
} as const satisfies Contract;
