import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { savedAlready, step } from '#lib/step.ts';
import { noConsent } from './names.rules.ts';
import { longest, mostOf } from './rules.ts';

const claim = z.object({
  _id: z.uuid(),
  /** One of the two is set: the lot or the co-operative that the claim is about. */
  lotId: z.nullable(z.uuid()),
  cooperativeId: z.nullable(z.uuid()),
  /** 'Lot T-2611', or the co-operative's name. */
  about: z.string(),
  words: z.string(),
  /** Empty if it is the maker's own word. */
  verifiedBy: z.string(),
  verifiedOn: z.nullable(z.string()),
  evidenceId: z.nullable(z.uuid()),
  /**
   * A person who is named in the claim and does not agree to that, so that the claim is hidden.
   * Null otherwise.
   */
  unwilling: z.nullable(z.string()),
  sample: z.boolean(),
  version: z.int(),
});

export type Claim = z.output<typeof claim>;

/** Every change answers all claims. */
const all = z.array(claim);

const id = z.object({ id: z.string() });
const version = z.int('is not a whole number');
const dayWords = 'Please choose the day when it was verified.';

const facts = {
  lotId: z.nullable(z.uuid('Please choose a lot.')),
  cooperativeId: z.nullable(z.uuid('Please choose a co-operative.')),
  words: oneLine('The claim', longest.words, 'Please enter what is claimed.'),
  verifiedBy: oneLineOrNone('The name', longest.name),
  verifiedOn: z.nullable(z.string(dayWords).check(z.refine(isDay, dayWords))),
  evidenceId: z.nullable(z.uuid('Please choose a paper.')),
};

interface Given {
  lotId: string | null;
  cooperativeId: string | null;
  verifiedBy: string;
  verifiedOn: string | null;
  evidenceId: string | null;
}

const ofOne = z.refine<Given>(
  ({ lotId, cooperativeId }) => (lotId === null) !== (cooperativeId === null),
  { error: 'Please choose a lot or a co-operative.', path: ['about'] },
);
const dated = z.refine<Given>(
  ({ verifiedBy, verifiedOn }) => verifiedBy === '' || verifiedOn !== null,
  { error: dayWords, path: ['verifiedOn'] },
);
const named = z.refine<Given>(
  ({ verifiedBy, verifiedOn, evidenceId }) =>
    verifiedBy !== '' || (verifiedOn === null && evidenceId === null),
  { error: 'Please enter who verified it.', path: ['verifiedBy'] },
);

const refusals = {
  'not-yet': [400, 'This day has not come yet. Please choose today or an earlier day.'],
  'no-such-subject': [400, 'Please choose a lot or a co-operative.'],
  'no-such-evidence': [400, 'Please choose a paper of the same lot.'],
  'no-consent': noConsent,
} as const;
const unknown = [404, 'We don’t know this claim.'] as const;

export const listClaims = {
  access: 'manager',
  summary: 'What is claimed of lots and co-operatives, and who verified it.',
  status: 200,
  answer: all,
} as const satisfies Contract;

export const addClaim = {
  access: 'manager',
  summary: 'Adds a claim. Without somebody who verified it, it is the maker’s own word.',
  body: z.strictObject({ ...facts, step: z.optional(step) }).check(ofOne, dated, named),
  status: 201,
  answer: all,
  refusals: {
    ...refusals,
    ...savedAlready,
    'too-many-claims': [409, `There can be at most ${mostOf.claims} claims.`],
  },
} as const satisfies Contract;

export const changeClaim = {
  access: 'manager',
  summary: 'Changes a claim, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ ...facts, version }).check(ofOne, dated, named),
  status: 200,
  answer: all,
  refusals: {
    ...refusals,
    'unknown-claim': unknown,
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this claim. Please check it again: your change was not saved.',
    ],
  },
} as const satisfies Contract;

export const removeClaim = {
  access: 'manager',
  summary: 'Removes a claim.',
  params: id,
  status: 200,
  answer: all,
  refusals: { 'unknown-claim': unknown },
} as const satisfies Contract;
