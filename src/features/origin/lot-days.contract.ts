import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { lot } from './lots.contract.ts';

const lotDay = z.object({
  _id: z.uuid(),
  code: z.string(),
  product: z.string(),
  size: z.string(),
  bestBefore: z.string(),
  /** The number of its pieces in the shop, by the records. */
  units: z.int(),
  /** The number of pieces that have not left, by the lot's own count. */
  left: z.int(),
  /** True if its day is over, false if it comes soon. */
  past: z.boolean(),
});

export type LotDay = z.output<typeof lotDay>;

export const listLotDays = {
  access: 'manager',
  summary: 'The lots in the shop whose day is over or comes soon, the earliest first.',
  status: 200,
  answer: z.array(lotDay),
} as const satisfies Contract;

export const takeOffLot = {
  access: 'manager',
  summary:
    'Takes what is left of a lot past its day off the shelf: out of its books, and off the stock as far as it stands there.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** The number that the desk showed. */
    left: z.int().check(z.minimum(1)),
  }),
  status: 200,
  answer: lot,
  refusals: {
    'unknown-lot': [404, 'We don’t know this lot.'],
    'lot-recalled': [409, 'This lot is recalled, so what is left of it is off the stock already.'],
    'not-past': [409, 'The day of this lot is not over yet.'],
    'changed-meanwhile': [
      409,
      'What is left of this lot has changed. Please check it again: nothing was taken off.',
    ],
  },
} as const satisfies Contract;
