import * as z from 'zod/mini';

import type { Contract } from '#lib/contract.ts';
import { listPart, wholeNumber } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { longestCategory } from './categories.rules.ts';
import { eachPublicText } from './product-texts.rules.ts';
import { longestTerm, mostPassedOver } from './rules.ts';

const widths = z.array(z.int());

export const picture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A few pixels of the picture as a data address, shown until a file has come. */
  placeholder: z.string(),
  /** The widths of the files at /media/<hash>/<width>.<format>. */
  files: z.object({ jpg: widths, webp: widths, avif: widths }),
});

export type ProductPicture = z.output<typeof picture>;

/**
 * The sale that lowers a price now. Amounts in cedis are for programs; pages show only the words.
 */
const sale = z.object({
  /** The price without the sale. */
  before: z.number(),
  was: z.string(),
  /** The lowest price of the thirty days before the sale began. */
  lowest: z.number(),
  /** Null if the sale has no end. */
  until: z.nullable(z.iso.datetime()),
  /**
   * Says both prices in words. The server writes them, because a product's page is too small for
   * scripts that format money.
   */
  says: z.string(),
});

const size = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The price in force now. */
  price: moneyInJson(),
  /** Present only while a sale lasts. */
  sale: z.optional(sale),
  stock: z.int().check(z.minimum(0)),
  sku: z.string(),
  /** The hash of the product's picture that shows this size, or null to show the first one. */
  picture: z.nullable(z.string()),
  /**
   * Says which part of the price went to the people who made the shea. Only on the product's own
   * page.
   */
  share: z.optional(z.string()),
});

export type Size = z.output<typeof size>;

/** The size in a line of a cart or an order, if the product has several. */
export const chosenSize = z.object({ _id: z.uuid(), name: z.string() });

export type ChosenSize = z.output<typeof chosenSize>;

/** A product that a set contains, with its size if it has several. */
export const setPart = z.object({
  productId: z.uuid(),
  size: z.optional(chosenSize),
  name: z.string(),
  /** The number of pieces in one set. */
  quantity: z.int(),
});

export type SetPart = z.output<typeof setPart>;

export const product = z.object({
  _id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The lowest price of its sizes in stock, in force now; of all sizes if none is in stock. */
  price: moneyInJson(),
  /** Present if that lowest price is a sale price. */
  sale: z.optional(sale),
  /** The name of a category of the shop. */
  category: z.string(),
  /** The stock of all its sizes together. */
  stock: z.int().check(z.minimum(0)),
  /** Sorted, with at least one. Another server of the same API may leave the sizes out. */
  sizes: z.optional(z.array(size)),
  imageUrl: z.nullable(z.string()),
  /** The first picture, with all its files. imageUrl is one of them. */
  picture: z.nullable(picture),
  /** The average of its public reviews, from 1 to 5. Absent while there are none. */
  rating: z.optional(z.object({ average: z.number(), count: z.int() })),
});

export type Product = z.output<typeof product>;

const productDetails = z.extend(product, {
  ...eachPublicText(() => z.string()),
  pictures: z.array(picture),
  /** Says which part of the price went to the people who made the shea. */
  share: z.optional(z.string()),
  /** The codes of its lots that are recalled now. For a set, the lots of its parts. */
  recalled: z.optional(z.array(z.string())),
  /** The parts, if it is a set. A part that is no longer sold has no slug. */
  parts: z.optional(
    z.array(
      z.extend(setPart, {
        slug: z.nullable(z.string()),
        /** The price of the part alone, in words, while the set saves something. */
        costs: z.optional(z.string()),
      }),
    ),
  ),
  /** What the set saves now, in words. */
  saving: z.optional(z.string()),
  /** Products of the same category come first, in the order of the shelf. */
  related: z.array(product),
});

export type ProductDetails = z.output<typeof productDetails>;

export const sorts = ['shelf', 'price-up', 'price-down', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

const aSort = z.optional(z.enum(sorts, 'is not an order that the shop knows'));

/** The wanted part of a list: its order, its beginning and its length. */
export const part = {
  sort: aSort,
  limit: listPart.limit,
  offset: wholeNumber(0, mostPassedOver),
};

/** A name that finds a category: the present one, the one that filters send, or a former one. */
export const calledCategory = z
  .string()
  .check(z.maxLength(longestCategory, `is longer than ${longestCategory} characters`));

/** For a query: its refusals begin with the name of the field. */
export const unknownCategory = {
  'unknown-category': [400, 'category is not a category of the shop. The categories are: {known}.'],
} as const;

const shelfCategory = z.object({
  name: z.string(),
  /** The value that a filter sends to the search call. */
  searchName: z.string(),
  formerNames: z.array(z.string()),
  /** Hidden categories are left out of filters and of the home page. */
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
  // A visitor cannot filter. A link to a category puts that category before the others.
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
  query: z.strictObject({
    name: z.optional(term),
    category: z.optional(calledCategory),
    /**
     * 'most' answers the products that have the most of the name's words, if they have half of them
     * or more: for a name of which no product has all. Without it, products have all.
     */
    words: z.optional(z.enum(['all', 'most'], 'is not one of all, most')),
    ...part,
  }),
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
  /** The product's id or slug. */
  params: z.object({ id: z.string() }),
  status: 200,
  answer: productDetails,
  refusals: { 'unknown-product': [404, 'We don’t have this product.'] },
} as const satisfies Contract;

const shopWindow = z.object({
  /** True if these products sold best lately. Otherwise they are the first ones of the shelf. */
  bestSellers: z.boolean(),
  items: z.array(product),
  /**
   * The products that the shop's stories name, with a picture and the present lowest price for
   * each. Null if a product is gone.
   */
  collection: z.array(
    z.nullable(z.object({ slug: z.string(), picture: z.nullable(picture), from: z.string() })),
  ),
});

export type ShopWindow = z.output<typeof shopWindow>;

export const readShopWindow = {
  access: 'visitor',
  summary:
    'What stands in the shop window: what sold best lately or, while too little was sold for that, the beginning of the shelf.',
  status: 200,
  answer: shopWindow,
} as const satisfies Contract;
