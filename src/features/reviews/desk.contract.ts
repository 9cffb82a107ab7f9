import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { product, shown } from './contract.ts';
import { reviewRules, reviewStates } from './rules.ts';

const deskReview = z.object({
  ...shown,
  product,
  name: z.nullable(z.string()),
  helpful: z.int(),
  state: z.enum(reviewStates),
  /** Why it was refused the last time, also when it waits again. */
  reason: z.string(),
  /** The order that brought the product. */
  orderId: z.uuid(),
  onHome: z.boolean(),
  version: z.int(),
});

export type DeskReview = z.output<typeof deskReview>;

const text = (most: number) =>
  z
    .string('Please write a text.')
    .check(
      wellFormed,
      lines,
      z.trim(),
      z.maxLength(most, `Please use at most ${most} characters.`),
    );

const version = z.int('is not a whole number from 1').check(z.minimum(1));
const id = z.object({ id: z.string() });

const refusals = {
  'unknown-review': [404, 'We can’t find this review.'],
  'changed-meanwhile': [409, 'This review has changed meanwhile. Please read it again.'],
} as const;

export const listDeskReviews = {
  access: 'manager',
  summary: 'All reviews, or those of one state, the newest first.',
  query: z.strictObject({ ...listPart, state: z.optional(z.enum(reviewStates)) }),
  status: 200,
  answer: z.array(deskReview),
  list: true,
} as const satisfies Contract;

export const publishReview = {
  access: 'manager',
  summary: 'Makes a review public as it was read: the version says what that was.',
  params: id,
  body: z.strictObject({ version }),
  status: 200,
  answer: deskReview,
  refusals: {
    ...refusals,
    'not-arrived': [409, 'Its order is no longer marked as delivered.'],
  },
} as const satisfies Contract;

export const refuseReview = {
  access: 'manager',
  summary: 'Refuses a review with a reason, which is kept and which its writer can read.',
  params: id,
  body: z.strictObject({
    version,
    reason: text(reviewRules.reason).check(z.minLength(1, 'Please give a reason.')),
  }),
  status: 200,
  answer: deskReview,
  refusals,
} as const satisfies Contract;

export const answerReview = {
  access: 'manager',
  summary: 'Sets what the shop answers to a review. An empty text takes the answer away.',
  params: id,
  body: z.strictObject({ version, answer: text(reviewRules.answer) }),
  status: 200,
  answer: deskReview,
  refusals,
} as const satisfies Contract;

export const showOnHome = {
  access: 'manager',
  summary: 'Chooses a public review for the home page, or takes it from there.',
  params: id,
  body: z.strictObject({ version, onHome: z.boolean() }),
  status: 200,
  answer: deskReview,
  refusals: {
    ...refusals,
    'not-public': [409, 'Only a public review with words can stand on the home page.'],
    'home-is-full': [
      409,
      `There are already ${reviewRules.onHome} reviews on the home page. Please take one off first.`,
    ],
  },
} as const satisfies Contract;
