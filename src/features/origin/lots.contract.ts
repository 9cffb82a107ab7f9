import * as z from 'zod/mini';
import { mostFormBytes, pictureRefusals } from '#features/catalogue/picture.rules.ts';
import { orderRules } from '#features/orders/rules.ts';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { listPart } from '#lib/list-part.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { savedAlready, step } from '#lib/step.ts';
import { noConsent } from './names.rules.ts';
import {
  deliveryKinds,
  longest,
  mostGrams,
  mostLeft,
  mostMilligrams,
  mostOf,
  mostUnits,
} from './rules.ts';

const use = z.object({
  deliveryId: z.uuid(),
  /** 'D-12'. */
  name: z.string(),
  cooperative: z.string(),
  kind: z.enum(deliveryKinds),
  deliveredOn: z.string(),
  grams: z.int(),
});

const evidence = z.object({ _id: z.uuid(), title: z.string(), address: z.nullable(z.string()) });

export const lot = z.object({
  _id: z.uuid(),
  code: z.string(),
  /** The id of the size. A product of one size is the size itself. */
  productId: z.uuid(),
  product: z.string(),
  size: z.string(),
  madeOn: z.string(),
  /** Empty if the shop makes its products itself. */
  madeIn: z.string(),
  bestBefore: z.string(),
  /** Null until the units are counted. */
  units: z.nullable(z.int()),
  /** The number of units that have not left the shop. Null until they are counted. */
  left: z.nullable(z.int()),
  /** The most units that its kilograms give. Null if there is no shea in it. */
  mostUnits: z.nullable(z.int()),
  /** Milligrams of shea in one unit. */
  unitMilligrams: z.int(),
  nutsPercent: z.int(),
  butterPercent: z.int(),
  fdaNumber: z.string(),
  nutsGrams: z.int(),
  butterGrams: z.int(),
  uses: z.array(use),
  evidence: z.array(evidence),
  /**
   * Of an open lot: what its page will say was paid for its shea, in words. Empty if it will tell
   * no sum.
   */
  willTell: z.string(),
  /** A closed lot cannot be changed. */
  closed: z.boolean(),
  recalled: z.boolean(),
  sample: z.boolean(),
  version: z.int(),
});

export type Lot = z.output<typeof lot>;
export type LotUse = Lot['uses'][number];

const id = z.object({ id: z.string() });
const version = z.int('is not a whole number');
const day = (words: string) => z.string(words).check(z.refine(isDay, words));

const codeWords = `Please use up to ${orderRules.lotCodeLength} letters, digits and single dashes, such as T-2611.`;
const unitWords = 'Please enter a whole number of units, or leave it empty.';
const sheaWords = 'Please enter grams such as 160, or 0 if there is no shea in it.';
const weightWords = 'Please enter kilograms above zero, such as 12.5.';
const percentUpTo = (most: number) => {
  const words = `Please enter a whole number from 1 to ${most}.`;
  return z.int(words).check(z.minimum(1, words), z.maximum(most, words));
};
const fdaNumber = oneLineOrNone('The FDA number', longest.reference);

const facts = {
  code: z
    .string('Please enter a code.')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, 'Please enter a code.'),
      z.maxLength(orderRules.lotCodeLength, codeWords),
      z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, codeWords),
    ),
  productId: z.uuid('Please choose a product.'),
  madeOn: day('Please choose the day when it was made.'),
  madeIn: oneLineOrNone('The place', longest.name),
  bestBefore: day('Please choose the day until which it is best.'),
  units: z.nullable(
    z.int(unitWords).check(z.minimum(1, unitWords), z.maximum(mostUnits, unitWords)),
  ),
  unitMilligrams: z
    .int(sheaWords)
    .check(z.minimum(0, sheaWords), z.maximum(mostMilligrams, sheaWords)),
  nutsPercent: percentUpTo(mostLeft.nuts),
  butterPercent: percentUpTo(mostLeft.butter),
  fdaNumber,
  uses: z
    .array(
      z.strictObject({
        deliveryId: z.uuid('Please choose a delivery.'),
        grams: z
          .int(weightWords)
          .check(z.minimum(1, weightWords), z.maximum(mostGrams, weightWords)),
      }),
    )
    .check(
      z.maxLength(mostOf.usesOfLot, `A lot has at most ${mostOf.usesOfLot} deliveries in it.`),
      z.refine(
        (uses) => new Set(uses.map(({ deliveryId }) => deliveryId)).size === uses.length,
        'A delivery is there twice.',
      ),
    ),
};

interface Days {
  madeOn: string;
  bestBefore: string;
}

const inOrder = z.refine<Days>(({ madeOn, bestBefore }) => madeOn < bestBefore, {
  error: 'It has to be best before a day after the one when it was made.',
  path: ['bestBefore'],
});
const withShea = z.refine<{ unitMilligrams: number; uses: unknown[] }>(
  ({ unitMilligrams, uses }) => unitMilligrams > 0 || uses.length === 0,
  { error: 'Please enter how much shea is in one unit.', path: ['unitMilligrams'] },
);

const refusals = {
  'not-yet': [400, 'This day has not come yet. Please choose today or an earlier day.'],
  'no-such-product': [400, 'Please choose a product in one of its sizes. A set has none.'],
  'no-such-delivery': [400, 'We don’t know this delivery. Please choose another one.'],
  'mixes-samples': [409, 'Sample records stay apart from real ones. Please choose another.'],
  'came-later': [409, '{delivery} came on {day}, after this lot was made.'],
  'not-so-much-left': [409, 'Of {delivery} there are {left} left.'],
  'too-many-units': [409, 'These kilograms give at most {most} units.'],
  'lot-taken': [409, 'There is a lot {wanted} already. Please choose another code.'],
} as const;

const unknown = [404, 'We don’t know this lot.'] as const;
const closed = [409, 'This lot is closed. What it says stays as it is.'] as const;
const changedMeanwhile = [
  409,
  'Somebody else has just changed this lot. Please check it again: your change was not saved.',
] as const;

export const listLots = {
  access: 'manager',
  summary: 'The lots, newest first, with what each is made of.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(lot),
  list: true,
} as const satisfies Contract;

export const addLot = {
  access: 'manager',
  summary: 'Adds a lot with what it is made of. It stays open until it is closed.',
  body: z.strictObject(facts).check(inOrder, withShea),
  status: 201,
  answer: lot,
  refusals,
} as const satisfies Contract;

export const changeLot = {
  access: 'manager',
  summary: 'Changes an open lot, as long as it is what was seen.',
  params: id,
  body: z.strictObject({ ...facts, version }).check(inOrder, withShea),
  status: 200,
  answer: lot,
  refusals: {
    ...refusals,
    'unknown-lot': unknown,
    'closed-lot': closed,
    'changed-meanwhile': changedMeanwhile,
  },
} as const satisfies Contract;

export const closeLot = {
  access: 'manager',
  summary: 'Closes a lot: it and its deliveries stay as they are from then on.',
  params: id,
  body: z.strictObject({ version }),
  status: 200,
  answer: lot,
  refusals: {
    'unknown-lot': unknown,
    'closed-lot': closed,
    'uncounted-lot': [409, 'Please enter first how many units it has.'],
    'changed-meanwhile': changedMeanwhile,
  },
} as const satisfies Contract;

export const setFdaNumber = {
  access: 'manager',
  summary: 'Sets the FDA number of a lot, which often comes after it was closed.',
  params: id,
  body: z.strictObject({ fdaNumber, version }),
  status: 200,
  answer: lot,
  refusals: { 'unknown-lot': unknown, 'changed-meanwhile': changedMeanwhile },
} as const satisfies Contract;

export const removeLot = {
  access: 'manager',
  summary: 'Removes an open lot. What it used of deliveries is free again.',
  params: id,
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: { 'unknown-lot': unknown, 'closed-lot': closed },
} as const satisfies Contract;

export const addEvidence = {
  access: 'manager',
  summary: 'Adds a paper about a lot, as a picture that everybody may see.',
  params: id,
  form: mostFormBytes,
  body: z.strictObject({
    title: oneLine('The title', longest.name, 'Please say what it shows.'),
    image: z.file('Please choose a picture.'),
    step: z.optional(step),
  }),
  status: 201,
  answer: lot,
  refusals: {
    'unknown-lot': unknown,
    'no-consent': noConsent,
    ...savedAlready,
    'too-much-evidence': [409, `A lot has at most ${mostOf.evidenceOfLot} papers.`],
    ...pictureRefusals,
  },
} as const satisfies Contract;

export const removeEvidence = {
  access: 'manager',
  summary: 'Removes a paper that no claim rests on.',
  params: z.object({ id: z.string(), evidence: z.string() }),
  status: 200,
  answer: lot,
  refusals: {
    'unknown-lot': unknown,
    'unknown-evidence': [404, 'We don’t know this paper.'],
    'shown-evidence': [409, 'A claim rests on this paper. Please change the claim first.'],
  },
} as const satisfies Contract;
