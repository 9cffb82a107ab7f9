import * as z from 'zod/mini';
import { atMost } from '#lib/at-most.ts';
import type { Contract } from '#lib/contract.ts';
import { wellFormed } from '#lib/well-formed.ts';
import { mustKeys, openingRules } from './rules.ts';

const standing = z.object({
  state: z.enum(['not-yet', 'open', 'closed']),
  /** Words for visitors while the shop is closed. */
  says: z.string(),
  /** When the shop opens again by itself. */
  until: z.nullable(z.iso.datetime()),
});

export const readOpening = {
  access: 'visitor',
  summary: 'Whether the shop is open, not open yet, or closed until a day.',
  status: 200,
  answer: standing,
} as const satisfies Contract;

const desk = z.extend(standing, {
  version: z.int(),
  musts: z.array(
    z.object({
      key: z.enum(mustKeys),
      title: z.string(),
      says: z.string(),
      at: z.string(),
      step: z.string(),
      weight: z.enum(['must', 'advice']),
      done: z.boolean(),
    }),
  ),
});

export type OpeningDesk = z.output<typeof desk>;

export const readMusts = {
  access: 'manager',
  summary: 'What has to be done before the shop opens, and what of it is done.',
  status: 200,
  answer: desk,
} as const satisfies Contract;

const version = z.int('is not a whole number from 0').check(z.minimum(0));

const meanwhile = {
  'changed-meanwhile': [409, 'Somebody else has just changed this. Please look again.'],
} as const;

export const openShop = {
  access: 'owner',
  asksAgain: true,
  summary: 'Lets visitors in: for the first time when nothing is missing, or after closing.',
  body: z.strictObject({ version }),
  status: 200,
  answer: desk,
  refusals: {
    ...meanwhile,
    'not-ready': [409, 'Before you open, please finish: {missing}.'],
  },
} as const satisfies Contract;

const dayWords = 'Please choose the day when you open again: tomorrow or later, within a year.';

export const closeShop = {
  access: 'owner',
  asksAgain: true,
  summary: 'Closes an open shop until a day, with words for visitors.',
  body: z.strictObject({
    version,
    says: z.string().check(wellFormed, z.trim(), atMost(openingRules.mostWords)),
    until: z.iso.date(dayWords),
  }),
  status: 200,
  answer: desk,
  refusals: {
    ...meanwhile,
    'wrong-day': [400, dayWords],
    'not-open': [409, 'The shop is not open yet, so it can’t be closed.'],
  },
} as const satisfies Contract;
