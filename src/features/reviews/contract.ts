import * as z from 'zod/mini';
import { picture } from '#features/catalogue/contract.ts';
import { pictureRefusals } from '#features/catalogue/picture.rules.ts';
import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { reviewRules, reviewSorts, reviewStates, suited } from './rules.ts';

const { mostStars } = reviewRules;
const starWords = `Please choose from 1 to ${mostStars} stars.`;
const missing = 'Please write a few words.';
const tooMany = `You can add up to ${reviewRules.pictures} pictures.`;

const given = {
  stars: z.int(starWords).check(z.minimum(1, starWords), z.maximum(mostStars, starWords)),
  words: z
    .string(missing)
    .check(
      wellFormed,
      lines,
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(reviewRules.words, `Please use at most ${reviewRules.words} characters.`),
    ),
  suits: z.nullable(z.enum(suited, 'Please choose from the list, or leave it empty.')),
  /** In the writer's order. The names are those that the call for pictures answered. */
  pictures: z
    .array(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please choose the picture again.')))
    .check(
      z.maxLength(reviewRules.pictures, tooMany),
      z.refine((list) => new Set(list).size === list.length, 'You added this picture twice.'),
    ),
  /** Whether the writer's first name and an initial may stand beside it. */
  named: z.boolean('Please say whether we may show your name.'),
};

/** For the form. */
export const reviewForm = z.strictObject(given);
export type GivenReview = z.output<typeof reviewForm>;

export const shown = {
  _id: z.uuid(),
  stars: z.int(),
  /** Empty if the writer has left the shop. */
  words: z.string(),
  suits: z.nullable(z.enum(suited)),
  pictures: z.array(picture),
  answer: z.nullable(z.string()),
  writtenAt: z.iso.datetime(),
};

const review = z.object({
  ...shown,
  /** Such as 'Efua M.'. Null for a writer who did not want to be named. */
  name: z.nullable(z.string()),
  helpful: z.int(),
});

export type Review = z.output<typeof review>;

/** The address is null when the product is no longer in the shop. */
export const product = z.object({
  _id: z.uuid(),
  name: z.string(),
  slug: z.nullable(z.string()),
});

const ownReview = z.object({
  ...shown,
  product,
  named: z.boolean(),
  state: z.enum(reviewStates),
  /** Why it was refused, or empty. */
  reason: z.string(),
  version: z.int(),
});

export type OwnReview = z.output<typeof ownReview>;

const ownReviews = z.object({
  written: z.array(ownReview),
  /** Products that have arrived and are not reviewed yet. */
  open: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      picture: z.nullable(picture),
    }),
  ),
  /** Whether the shop may ask by email. */
  asked: z.boolean(),
});

export type OwnReviews = z.output<typeof ownReviews>;

const id = z.object({ id: z.string() });
const unknownProduct = { 'unknown-product': [404, 'We don’t have this product.'] } as const;
const unknownReview = { 'unknown-review': [404, 'We can’t find this review.'] } as const;
const notBought = {
  'not-bought': [403, 'You can review a product once your order of it has arrived.'],
} as const;
const tooOften = {
  'too-many-reviews': [429, 'You’ve changed your reviews very often. Please try again later.'],
} as const;
const unknownPicture = {
  'unknown-picture': [409, 'A picture is no longer there. Please add it again.'],
} as const;

export const listReviews = {
  access: 'visitor',
  summary: 'The public reviews of a product, the most helpful first unless another order is asked.',
  params: id,
  query: z.strictObject({
    ...listPart,
    sort: z.optional(z.enum(reviewSorts, 'is not an order that the shop knows')),
  }),
  status: 200,
  answer: z.array(review),
  list: true,
  refusals: unknownProduct,
} as const satisfies Contract;

export const listHomeReviews = {
  access: 'visitor',
  summary: 'The public reviews that the shop has chosen for its home page.',
  status: 200,
  answer: z.object({
    reviews: z.array(z.object({ words: z.string(), name: z.string(), place: z.string() })),
  }),
} as const satisfies Contract;

export const writeReview = {
  access: 'customer',
  summary: 'Reviews a product that has arrived, once. It is public when the shop has read it.',
  params: id,
  body: reviewForm,
  status: 201,
  answer: ownReview,
  refusals: {
    ...unknownProduct,
    ...notBought,
    ...unknownPicture,
    ...tooOften,
    'reviewed-already': [409, 'You have reviewed this product. You can change your review.'],
  },
} as const satisfies Contract;

export const changeReview = {
  access: 'customer',
  summary: 'Changes an own review. The shop reads it again, and until then it is not public.',
  params: id,
  body: z.strictObject({
    ...given,
    version: z.int('is not a whole number from 1').check(z.minimum(1)),
  }),
  status: 200,
  answer: ownReview,
  refusals: {
    ...unknownReview,
    ...unknownPicture,
    ...tooOften,
    'changed-meanwhile': [409, 'This review has changed meanwhile. Please look at it again.'],
  },
} as const satisfies Contract;

export const removeReview = {
  access: 'customer',
  summary: 'Deletes an own review, with its stars.',
  params: id,
  status: 200,
  answer: z.object({ _id: z.uuid() }),
  refusals: unknownReview,
} as const satisfies Contract;

export const addReviewPicture = {
  access: 'customer',
  summary:
    'Takes a picture for a review of this product. One that no review uses goes after a day.',
  params: id,
  form: mostPictureBytes + 256 * 1024,
  body: z.strictObject({ image: z.file('The image is not a file.') }),
  status: 201,
  answer: z.object({ hash: z.string(), address: z.nullable(z.string()) }),
  refusals: {
    ...notBought,
    ...pictureRefusals,
    'too-many-pictures': [429, 'You’ve added very many pictures. Please try again later.'],
  },
} as const satisfies Contract;

export const sayHelpful = {
  access: 'customer',
  summary: 'Says once that a public review was helpful.',
  params: id,
  status: 200,
  answer: z.object({ helpful: z.int() }),
  refusals: {
    ...unknownReview,
    'own-review': [409, 'This is your own review.'],
  },
} as const satisfies Contract;

export const listOwnReviews = {
  access: 'customer',
  summary: 'The own reviews, and the products that have arrived and are not reviewed yet.',
  status: 200,
  answer: ownReviews,
} as const satisfies Contract;

export const setAsking = {
  access: 'customer',
  summary: 'Says whether the shop may ask for reviews by email.',
  body: z.strictObject({ asked: z.boolean('Please say whether we may ask you.') }),
  status: 200,
  answer: z.object({ asked: z.boolean() }),
} as const satisfies Contract;

export const stopAsking = {
  access: 'visitor',
  summary: 'Ends the emails that ask for reviews, with the token of one of them.',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    'wrong-link': [400, 'This link is not valid. Please open the full link from your email.'],
  },
} as const satisfies Contract;
