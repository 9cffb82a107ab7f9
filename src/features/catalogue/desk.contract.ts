import * as z from 'zod/mini';

import type { Contract } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { moneyInForm, moneyInJson } from '#lib/money-schemas.ts';
import { oneLine } from '#lib/one-line.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { longestCategory } from './categories.rules.ts';
import {
  calledCategory,
  part,
  picture,
  product,
  setPart,
  term,
  unknownCategory,
} from './contract.ts';
import { mostFormBytes, mostPictures, pictureRefusals, tooManyPictures } from './picture.rules.ts';
import { eachText } from './product-texts.rules.ts';
import { readMoment } from './sale-moment.rules.ts';
import { mostOfOnePart, mostParts } from './sets.rules.ts';
import { mostSizes } from './sizes.rules.ts';
import { textFields } from './text-fields.rules.ts';

/** A sale that is planned or lasts. A sale that is over is null. */
const sale = z.object({
  price: moneyInJson(),
  from: z.iso.datetime(),
  until: z.nullable(z.iso.datetime()),
  /** The lowest price of the thirty days before the sale. */
  lowest: moneyInJson(),
});

export type DeskSale = z.output<typeof sale>;

const size = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** The price without a sale. */
  price: moneyInJson(),
  sale: z.nullable(sale),
  /**
   * The pieces of this size on the shelf, and how many of them are on hold. The stock is the
   * difference.
   */
  onHand: z.int(),
  reserved: z.int(),
  stock: z.int(),
  sku: z.string(),
  barcode: z.string(),
  /** In grams. */
  weight: z.nullable(z.int()),
  picture: z.nullable(z.string()),
  /** True if this size is no longer sold. */
  ended: z.boolean(),
  /**
   * The number of people who wait for this size. Absent if nobody waits, or if the product has one
   * size.
   */
  waitedFor: z.optional(z.int()),
});

export type DeskSize = z.output<typeof size>;

/** A product with the facts that only the desk gets. */
const deskProduct = z.extend(product, {
  /** The sale of a product of one size. If there are several, each size has its own. */
  sale: z.nullable(sale),
  sizes: z.array(size),
  ...eachText(() => z.string()),
  pictures: z.array(picture),
  /** The parts with their stock, if it is a set. */
  parts: z.optional(
    z.array(
      z.extend(setPart, {
        stock: z.int(),
        /** False if this part is no longer sold. Then the set cannot be bought. */
        sold: z.boolean(),
      }),
    ),
  ),
  /**
   * The pieces on the shelf, and how many of them are on hold for orders. The stock is the
   * difference.
   */
  onHand: z.int(),
  reserved: z.int(),
  /** The number of people who wait for any of its sizes. */
  waiting: z.int(),
  /** Counts the changes by admins. Orders do not raise it. */
  version: z.int(),
  archivedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});

export type DeskProduct = z.output<typeof deskProduct>;

const productSorts = ['shelf', 'name', 'price', 'stock', 'category', 'changed'] as const;
export type ProductSort = (typeof productSorts)[number];

export const listDeskProducts = {
  access: 'manager',
  scope: 'products.read',
  summary: 'Every product as the desk has it, in the order of the shelf unless another is asked.',
  query: z.strictObject({
    ...part,
    search: z.optional(term),
    category: z.optional(calledCategory),
    /** 'low' means that at most a few can be bought, and 'none' that the product is sold out. */
    stock: z.optional(z.enum(['low', 'none'], 'is low or none')),
    shelf: z.optional(z.enum(['sold', 'archived', 'all'], 'is sold, archived or all')),
    sort: z.optional(z.enum(productSorts, 'is not an order that the desk knows')),
    order: z.optional(z.enum(['up', 'down'], 'is up or down')),
  }),
  status: 200,
  answer: z.array(deskProduct),
  list: true,
  refusals: unknownCategory,
} as const satisfies Contract;

const unknownProduct = { 'unknown-product': [404, 'We can’t find this product.'] } as const;
const changedProduct = {
  'changed-meanwhile': [409, 'Somebody else has just changed this product. Please check it again.'],
} as const;

const productId = z.object({ id: z.string() });

export const readDeskProduct = {
  access: 'manager',
  scope: 'products.read',
  summary: 'One product as the desk has it, archived or not.',
  params: productId,
  status: 200,
  answer: deskProduct,
  refusals: unknownProduct,
} as const satisfies Contract;

const longestName = 120;
const name = oneLine('The name', longestName, 'Please enter a name.');

const priceWords = 'Please enter the price in cedis, such as 60.50.';
const mostPrice = pesewas(100_000_00);
const price = z
  .string('Please enter a price.')
  .check(z.trim(), z.minLength(1, 'Please enter a price.'));

const cedis = z.pipe(
  price,
  moneyInForm(priceWords).check(
    z.refine(
      (amount: Pesewas) => amount <= mostPrice,
      `The price can be at most ${formatMoney(mostPrice)}.`,
    ),
  ),
);

const stockWords = 'Please enter the stock as a whole number, 0 or more.';
export const mostStock = 1_000_000;
const tooMuchStock = `The stock can be at most ${mostStock.toLocaleString('en-GB')}.`;
const count = z.pipe(
  z.string(stockWords).check(z.regex(/^\d{1,7}$/, stockWords)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(mostStock, tooMuchStock))),
);

const text = (most: number, what: string) =>
  z
    .string()
    .check(
      wellFormed,
      lines,
      z.trim(),
      z.maxLength(most, `${what} is longer than ${most} characters.`),
    );

const categoryWords = 'Please choose a category.';
const shopCategory = z
  .string(categoryWords)
  .check(
    z.trim(),
    z.minLength(1, categoryWords),
    z.maxLength(longestCategory, `A category’s name has at most ${longestCategory} characters.`),
  );

const noSuchCategory = {
  'unknown-category': [400, '{named} is not a category of the shop. The categories are: {known}.'],
} as const;

/** The fields of a product in the form and in a row of a CSV file. All of them are text. */
export const productFields = {
  name,
  price: cedis,
  category: shopCategory,
  description: z.optional(text(5_000, 'The description')),
  ...eachText((name) => z.optional(text(textFields[name].most, `‘${textFields[name].label}’`))),
  /** The number of pieces that can be bought. */
  stock: z.optional(count),
};

const saleMoment = (what: string) => {
  const words = `Please enter ${what} as 2026-12-24 08:00, in Ghana’s time.`;
  return z.pipe(
    z.string(words).check(z.trim()),
    z.pipe(
      z.transform((typed: string) => (typed === '' ? null : readMoment(typed))),
      z.nullable(z.date(words)),
    ),
  );
};

/** The price of a size for some time. An empty price ends the sale. */
export const saleFields = {
  salePrice: z.optional(
    z.pipe(
      z.string(priceWords),
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        cedis,
      ]),
    ),
  ),
  saleFrom: z.optional(saleMoment('the beginning')),
  saleUntil: z.optional(saleMoment('the end')),
};

const badSale = { 'bad-sale': [400, '{says}'] } as const;

const image = z.file('The image is not a file.');

const onOneLine = (most: number, what: string) =>
  z
    .string()
    .check(
      wellFormed,
      z.trim(),
      z.maxLength(most, `${what} is longer than ${most} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${what} must be on one line.`),
    );

const grams = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{0,6}$/, 'Please enter the weight in whole grams.')),
  z.transform((typed) => Number(typed) || null),
);

/** The codes and the weight of a size, for boxes, scanners and parcels. */
export const sizeFields = {
  sku: z.optional(onOneLine(60, 'The SKU')),
  barcode: z.optional(onOneLine(60, 'The barcode')),
  weight: z.optional(grams),
};

const newSize = z.strictObject({
  name: onOneLine(textFields.size.most, 'The size'),
  price: cedis,
  /** The first stock of a new size. The stock of known sizes is changed by movements. */
  stock: z.optional(count),
  ...sizeFields,
  ...saleFields,
});

const givenSize = z.strictObject({
  ...newSize.shape,
  /** Absent if the size is new. */
  _id: z.optional(z.uuid()),
  picture: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});

export type GivenSize = z.output<typeof givenSize>;

/** Finds the first fault in the names of several sizes, with its place. */
function faultIn(names: readonly string[]): { place: number; message: string } | undefined {
  const nameless = names.indexOf('');
  if (nameless >= 0) return { place: nameless, message: 'Please name each size.' };
  const called = names.map((name) => name.toLowerCase());
  const twice = called.findIndex((name, place) => called.indexOf(name) < place);
  return twice < 0 ? undefined : { place: twice, message: 'Two sizes have the same name.' };
}

const skuTaken = {
  'sku-taken': [409, 'Another product or size already has this SKU.'],
} as const;

/** The sizes as the form sends them. The call adds the version. */
export const setSizes = {
  access: 'manager',
  scope: 'products.write',
  summary:
    'The sizes of a product, in their order. One that is left out is no longer sold, and is when it is sent again.',
  params: productId,
  body: z.strictObject({
    version: z.int(),
    sizes: z
      .array(givenSize)
      .check(
        z.minLength(1, 'A product has one size at least.'),
        z.maxLength(mostSizes, `A product has ${mostSizes} sizes at most.`),
        ({ value: sizes, issues }) => {
          const fault = sizes.length > 1 && faultIn(sizes.map(({ name }) => name));
          if (!fault) return;
          const { place, message } = fault;
          issues.push({ code: 'custom', input: sizes, path: [place, 'name'], message });
        },
      ),
  }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    ...changedProduct,
    'unknown-size': [400, 'This product doesn’t have that size.'],
    ...badSale,
    ...skuTaken,
    'set-of-one-size': [409, 'A set has one size. Please add another product for the other one.'],
  },
} as const satisfies Contract;

/** A part as the form sends it. The call adds the version. */
const givenPart = z.strictObject({
  /** The id of the product, or of its size if it has several. */
  productId: z.uuid(),
  quantity: z
    .int('Please enter a whole number, 1 or more.')
    .check(
      z.minimum(1, 'Please enter a whole number, 1 or more.'),
      z.maximum(mostOfOnePart, `A set has ${mostOfOnePart} of one product at most.`),
    ),
});

const isSet = {
  'is-set': [409, 'This product is a set. Its stock is what its parts allow.'],
} as const;

export const setParts = {
  access: 'manager',
  scope: 'products.write',
  summary: 'What is in a set, in order. Without parts it is no set any more.',
  params: productId,
  body: z.strictObject({
    version: z.int(),
    parts: z.array(givenPart).check(
      z.maxLength(mostParts, `A set has ${mostParts} products at most.`),
      z.refine(
        (parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length,
        'One product is in the set twice. Please enter how many of it instead.',
      ),
    ),
  }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    ...changedProduct,
    'unknown-part': [400, 'One of these products is no longer sold. Please take it out.'],
    'part-is-set': [400, 'A set can’t be in another set. Please choose single products.'],
    'own-stock': [
      409,
      'This product has sizes, stock or orders of its own, so it can’t become a set. Please add a new product for the set, with a stock of 0.',
    ],
    'is-part': [409, 'This product is in a set itself, so it can’t become one.'],
  },
} as const satisfies Contract;

/** Forms send only texts, so a list comes as JSON. */
const listInForm = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', input: text, message: 'is not a list in JSON' });
      return z.NEVER;
    }
  }),
);

export const addProduct = {
  access: 'manager',
  scope: 'products.write',
  summary:
    'Puts a product on the shelf, with a picture if one is sent along. Its facts are those of its first size; further ones are a list in JSON.',
  form: mostFormBytes,
  body: z
    .strictObject({
      ...productFields,
      ...sizeFields,
      ...saleFields,
      sizes: z.optional(
        z.pipe(
          listInForm,
          z
            .array(newSize)
            .check(z.maxLength(mostSizes - 1, `A product has ${mostSizes} sizes at most.`)),
        ),
      ),
      image: z.optional(image),
    })
    .check(({ value: { size = '', sizes = [] }, issues }) => {
      const fault = sizes.length > 0 && faultIn([size, ...sizes.map(({ name }) => name)]);
      if (!fault) return;
      const { place, message } = fault;
      const path = place === 0 ? ['size'] : ['sizes', place - 1, 'name'];
      issues.push({ code: 'custom', input: sizes, path, message });
    }),
  status: 201,
  answer: deskProduct,
  refusals: { ...noSuchCategory, ...pictureRefusals, ...badSale, ...skuTaken },
} as const satisfies Contract;

const changed = {
  'changed-meanwhile': [409, 'Somebody else has just changed this product.'],
} as const;

const countedAlready = {
  'counted-already': [
    409,
    'This was counted before you changed it. Please look at the stock again.',
  ],
} as const;

const version = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'is not a whole number')),
  z.transform(Number),
);

export const changeProduct = {
  access: 'manager',
  scope: 'products.write',
  summary:
    'Changes a product; what is left out stays. With the version that was seen it refuses a stale form, without it sets what is sent.',
  params: productId,
  form: mostFormBytes,
  body: z.strictObject({
    ...productFields,
    ...saleFields,
    /**
     * The stock that the form showed. The stock moves by the difference, so orders meanwhile still
     * count.
     */
    stockSeen: z.optional(count),
    /**
     * The id of the stock's movement. A second request with the same id does not move the stock
     * again.
     */
    step: z.optional(step),
    version: z.optional(version),
    /** Replaces the first picture. */
    image: z.optional(image),
  }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    ...changed,
    ...noSuchCategory,
    ...pictureRefusals,
    ...badSale,
    ...isSet,
    ...countedAlready,
    'has-sizes': [
      409,
      'This product has several sizes. Please change prices and stock at its sizes.',
    ],
    'below-nothing': [
      409,
      'Only {available} are left now, so you can’t take away that many. Please check the stock again.',
    ],
  },
} as const satisfies Contract;

/** The sets on sale that contain a product: nobody can buy them while it is hidden. */
const stops = z.array(z.string());

export const deleteProduct = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Removes a product; one that orders mention is archived instead.',
  params: productId,
  status: 200,
  answer: z.object({ _id: z.uuid(), archived: z.boolean(), stops }),
  refusals: unknownProduct,
} as const satisfies Contract;

export const archiveProduct = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Hides a product: nobody can see or buy it until it is shown again, and orders keep it.',
  params: productId,
  status: 200,
  answer: z.extend(deskProduct, { stops }),
  refusals: unknownProduct,
} as const satisfies Contract;

export const restoreProduct = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Shows a hidden product in the shop again.',
  params: productId,
  status: 200,
  answer: deskProduct,
  refusals: unknownProduct,
} as const satisfies Contract;

const reasonWords = 'Please say why.';
const longestReason = 200;

export const correctStock = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Adds to a product’s stock, or takes away from it, with a reason.',
  params: productId,
  body: z.strictObject({
    quantity: z.int('Please enter a whole number.').check(
      z.minimum(-mostStock, 'That is too many.'),
      z.maximum(mostStock, 'That is too many.'),
      z.refine((by) => by !== 0, 'Please enter more than 0.'),
    ),
    reason: z
      .string(reasonWords)
      .check(
        wellFormed,
        z.trim(),
        z.minLength(1, reasonWords),
        z.maxLength(longestReason, `Please write at most ${longestReason} characters.`),
        z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter this on one line.'),
      ),
    step: z.optional(step),
  }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    ...isSet,
    ...countedAlready,
    'below-nothing': [409, 'You can take away {available} at most. The rest is held for orders.'],
    'too-much-stock': [409, tooMuchStock],
  },
} as const satisfies Contract;

export const listMovements = {
  access: 'manager',
  scope: 'products.read',
  summary: 'Every change of a product’s stock, newest first, each with what there was after it.',
  params: productId,
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(
    z.object({
      _id: z.uuid(),
      at: z.iso.datetime(),
      quantity: z.int(),
      reason: z.string(),
      onHand: z.int(),
    }),
  ),
  list: true,
  refusals: unknownProduct,
} as const satisfies Contract;

export const previewPicture = {
  access: 'manager',
  summary:
    'Says whether a picture can be taken, and shows what it will look like. Nothing is kept.',
  form: mostFormBytes,
  body: z.strictObject({ image }),
  status: 200,
  /** A data address. */
  answer: z.object({ preview: z.string() }),
  refusals: pictureRefusals,
} as const satisfies Contract;

export const addPicture = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Adds a picture to a product, as its last one.',
  params: productId,
  form: mostFormBytes,
  body: z.strictObject({ image }),
  status: 201,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    ...pictureRefusals,
    'same-picture': [409, 'This product already has this picture.'],
    'too-many-pictures': [409, tooManyPictures],
  },
} as const satisfies Contract;

export const arrangePictures = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Puts a product’s pictures in order; the first one stands on its card.',
  params: productId,
  body: z.strictObject({
    hashes: z
      .array(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not the name of a picture')))
      .check(z.maxLength(mostPictures)),
  }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    'other-pictures': [409, 'The pictures of this product have just changed. Please check again.'],
  },
} as const satisfies Contract;

export const removePicture = {
  access: 'manager',
  scope: 'products.write',
  summary: 'Takes a picture away from a product.',
  params: z.object({ id: z.string(), hash: z.string() }),
  status: 200,
  answer: deskProduct,
  refusals: {
    ...unknownProduct,
    'unknown-picture': [404, 'This product doesn’t have that picture.'],
  },
} as const satisfies Contract;
