import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { oneLine, oneLineOrNone } from '#lib/one-line.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { longestCategory, longestSentence, mostCategories } from './categories.rules.ts';
import { picture } from './contract.ts';
import { pictureRefusals } from './picture.rules.ts';

const deskCategory = z.object({
  /** Stays the same when the category is renamed. */
  _id: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  sentence: z.string(),
  hidden: z.boolean(),
  picture: z.nullable(picture),
  pictureAlt: z.string(),
  version: z.int(),
  /** The number of products in it. Archived products count too. */
  products: z.int(),
});

export type DeskCategory = z.output<typeof deskCategory>;

/** Every change answers all categories, in their order. */
const all = z.array(deskCategory);

const name = oneLine('The name', longestCategory, 'Please enter a name.');
const sentence = oneLineOrNone('The sentence', longestSentence);
const pictureAlt = oneLineOrNone('What the picture shows', longestSentence);

const categoryId = z.object({ id: z.string() });
const ids = z.array(z.string()).check(z.maxLength(mostCategories));
const image = z.file('The image is not a file.');
const mostFormBytes = mostPictureBytes + 256 * 1024;

const gone = {
  'unknown-category': [404, 'This category is gone. Somebody else has removed it.'],
} as const;
const taken = {
  'name-taken': [409, '‘{wanted}’ already means the category {name}. Please choose another name.'],
} as const;

export const listDeskCategories = {
  access: 'manager',
  scope: 'products.read',
  summary: 'The categories as the desk has them, with the number of their products.',
  status: 200,
  answer: all,
} as const satisfies Contract;

export const addCategory = {
  access: 'manager',
  summary: 'Adds a category behind the others.',
  body: z.strictObject({ name, sentence, hidden: z.boolean() }),
  status: 201,
  answer: all,
  refusals: {
    ...taken,
    'too-many-categories': [409, `The shop can have at most ${mostCategories} categories.`],
  },
} as const satisfies Contract;

export const changeCategory = {
  access: 'manager',
  summary:
    'Changes a category, as long as it is what was seen. What knew it by its old name still finds it.',
  params: categoryId,
  body: z.strictObject({
    name,
    sentence,
    pictureAlt,
    hidden: z.boolean(),
    version: z.int('is not a whole number'),
  }),
  status: 200,
  answer: all,
  refusals: {
    ...gone,
    ...taken,
    'changed-meanwhile': [
      409,
      'Somebody else has just changed this category. It is now: {now}. You wanted: {wanted}. Please check it again.',
    ],
  },
} as const satisfies Contract;

export const arrangeCategories = {
  access: 'manager',
  summary: 'Puts the categories in order, as long as the order is what was seen.',
  body: z.strictObject({ ids, seen: ids }),
  status: 200,
  answer: all,
  refusals: {
    'other-categories': [
      409,
      'Somebody else has just changed the categories or their order. Please check again.',
    ],
  },
} as const satisfies Contract;

export const setCategoryPicture = {
  access: 'manager',
  summary: 'Gives a category its picture, in place of the one it had.',
  params: categoryId,
  form: mostFormBytes,
  body: z.strictObject({ image }),
  status: 200,
  answer: all,
  refusals: { ...gone, ...pictureRefusals },
} as const satisfies Contract;

export const removeCategoryPicture = {
  access: 'manager',
  summary: 'Takes the picture of a category away.',
  params: categoryId,
  status: 200,
  answer: all,
  refusals: gone,
} as const satisfies Contract;

export const removeCategory = {
  access: 'manager',
  summary: 'Removes a category that has no products.',
  params: categoryId,
  status: 200,
  answer: all,
  refusals: {
    ...gone,
    'category-in-use': [409, '{name} has {products}. Please move them to another category first.'],
  },
} as const satisfies Contract;
