import * as z from 'zod/mini';

import type { Contract } from '#lib/contract.ts';
import { listPart, wholeNumber } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { longestCategory } from './categories.rules.ts';
import { eachText } from './product-texts.rules.ts';
import { longestTerm, mostPassedOver } from './rules.ts';

const widths = z.array(z.int());

export const picture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A few pixels of the picture as a data address, shown until a file has come. */
  placeholder: z.string(),
  /** The files that there are: /media/<hash>/<width>.<format>. */
  files: z.object({ jpg: widths, webp: widths, avif: widths }),
});

export type ProductPicture = z.output<typeof picture>;

/** Why a price is lower now, in cedis for programs: pages show only the words. */
const sale = z.object({
  /** The price without it. */
  before: z.number(),
  was: z.string(),
  /** The lowest price of the thirty days before it began. */
  lowest: z.number(),
  /** Null without an end. */
  until: z.nullable(z.iso.datetime()),
  /** Both in words: a product's page has no room for scripts that write them. */
  says: z.string(),
});

const size = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** In force now. */
  price: moneyInJson(),
  /** Only while it lasts. */
  sale: z.optional(sale),
  stock: z.int().check(z.minimum(0)),
  sku: z.string(),
  /** The hash of the product's picture that shows it; null if it is the first. */
  picture: z.nullable(z.string()),
  /** What of its price went to those who made its shea, on the product's own page alone. */
  share: z.optional(z.string()),
});

export type Size = z.output<typeof size>;

/** In a line of a cart or an order: which one, if the product has several. */
export const chosenSize = z.object({ _id: z.uuid(), name: z.string() });

export type ChosenSize = z.output<typeof chosenSize>;

/** What one piece of a set takes: a product, in its size if it has several. */
export const setPart = z.object({
  productId: z.uuid(),
  size: z.optional(chosenSize),
  name: z.string(),
  /** So many in one set. */
  quantity: z.int(),
});

export type SetPart = z.output<typeof setPart>;

export const product = z.object({
  _id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The lowest of its sizes, in force now. */
  price: moneyInJson(),
  /** If that price is one. */
  sale: z.optional(sale),
  /** The name of one of the shop's categories. */
  category: z.string(),
  /** All its sizes together. */
  stock: z.int().check(z.minimum(0)),
  /** In their order, at least one. Another server of the same API may leave them out. */
  sizes: z.optional(z.array(size)),
  imageUrl: z.nullable(z.string()),
  /** The first picture, in every size; imageUrl is one of them. */
  picture: z.nullable(picture),
  /** What its public reviews say, from 1 to 5. Absent while there are none. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
});

export type Product = z.output<typeof product>;

const productDetails = z.extend(product, {
  ...eachText(() => z.string()),
  pictures: z.array(picture),
  /** What of its price went to those who made its shea, in a sentence. */
  share: z.optional(z.string()),
  /** The lots of it that are called back now; of a set those of its parts. */
  recalled: z.optional(z.array(z.string())),
  /** What is in it, if it is a set. A part that is no longer sold has no address. */
  parts: z.optional(z.array(z.extend(setPart, { slug: z.nullable(z.string()) }))),
  /** Products of the same category come first, in the order of the shelf. */
  related: z.array(product),
});

export type ProductDetails = z.output<typeof productDetails>;

export const sorts = ['shelf', 'price-up', 'price-down', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

const aSort = z.optional(z.enum(sorts, 'is not an order that the shop knows'));

/** Which part of a list is wanted: in which order, from where, and how many. */
export const part = {
  sort: aSort,
  limit: listPart.limit,
  offset: wholeNumber(0, mostPassedOver),
};

/** A name by which the shop finds a category: today's, the one that filters send, or a former one. */
export const calledCategory = z
  .string()
  .check(z.maxLength(longestCategory, `is longer than ${longestCategory} characters`));

/** For a query, whose refusals begin with the field's name. */
export const unknownCategory = {
  'unknown-category': [400, 'category is not a category of the shop. The categories are: {known}.'],
} as const;

const shelfCategory = z.object({
  name: z.string(),
  /** What a filter sends to the search call. */
  searchName: z.string(),
  formerNames: z.array(z.string()),
  /** Filters and home leave it out. */
  hidden: z.boolean(),
  sentence: z.string(),
  picture: z.nullable(picture),
  pictureAlt: z.string(),
});

export type ShelfCategory = z.output<typeof shelfCategory>;

export const listCategories = {
  access: 'visitor',
  summary: 'The categories of the shop, in their order.',
  status: 200,
  answer: z.array(shelfCategory),
  list: true,
} as const satisfies Contract;

export const listProducts = {
  access: 'visitor',
  summary: 'The products of the shop, all of them unless a limit is given.',
  // A visitor cannot filter; a link to a range puts that range before the others.
  query: z.strictObject({
    ...part,
    first: z.optional(calledCategory),
  }),
  status: 200,
  answer: z.array(product),
  list: true,
  refusals: unknownCategory,
} as const satisfies Contract;

export const term = z
  .string()
  .check(
    z.maxLength(longestTerm, `is longer than ${longestTerm} characters`),
    z.regex(/^[^\p{Cc}]*$/u, 'holds characters that cannot be searched for'),
  );

export const searchProducts = {
  access: 'customer',
  scope: 'products.read',
  summary: 'Products found by name, by category, or by both; best match first.',
  query: z.strictObject({ name: z.optional(term), category: z.optional(calledCategory), ...part }),
  status: 200,
  answer: z.array(product),
  list: true,
  refusals: {
    ...unknownCategory,
    'nothing-asked': [400, 'Enter a name to search for, or choose a category.'],
  },
} as const satisfies Contract;

export const readProduct = {
  access: 'visitor',
  summary: 'One product, by its id or by the name in its address.',
  /** Its id, or the name in its address. */
  params: z.object({ id: z.string() }),
  status: 200,
  answer: productDetails,
  refusals: { 'unknown-product': [404, 'We don’t have this product.'] },
} as const satisfies Contract;

const shopWindow = z.object({
  /** Whether these sold best lately. Otherwise the shelf begins with them. */
  bestSellers: z.boolean(),
  items: z.array(product),
  /** The products that the shop's stories name, with the picture for it. Null if there is none. */
  collection: z.array(z.nullable(z.object({ slug: z.string(), picture: z.nullable(picture) }))),
});

export type ShopWindow = z.output<typeof shopWindow>;

export const readShopWindow = {
  access: 'visitor',
  summary:
    'What stands in the shop window: what sold best lately or, while too little was sold for that, the beginning of the shelf.',
  status: 200,
  answer: shopWindow,
} as const satisfies Contract;
