import * as z from 'zod/mini';
import { chosenSize, picture, setPart } from '#features/catalogue/contract.ts';
import { atMost } from '#lib/at-most.ts';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { wellFormed } from '#lib/well-formed.ts';
import { mostOfOneProduct } from './quantity.rules.ts';

const quantity = z
  .int('is not a whole number from 1')
  .check(
    z.minimum(1, 'is not a whole number from 1'),
    z.maximum(mostOfOneProduct, `is more than ${mostOfOneProduct}`),
  );

const item = z.object({
  _id: z.uuid(),
  product: z.object({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    price: moneyInJson(),
    imageUrl: z.nullable(z.string()),
    picture: z.nullable(picture),
    category: z.nullable(z.string()),
    /** How many can be bought now. */
    stock: z.int(),
  }),
  /** The size that price and stock are for, if the product has several. */
  size: z.optional(chosenSize),
  /** The parts of one set, if the product is a set. */
  parts: z.optional(z.array(setPart)),
  quantity: z.int(),
  /** The price when the customer last changed the line, if it was different; otherwise null. */
  priceBefore: z.nullable(moneyInJson()),
  /** Why this line cannot be ordered as it is. */
  trouble: z.nullable(z.enum(['gone', 'none-left', 'not-enough'])),
});

export type CartItem = z.output<typeof item>;

const cart = z.object({
  items: z.array(item),
  subtotal: moneyInJson(),
  discount: moneyInJson(),
  /** In percent: the first order's discount for subscribers; 0 without one. */
  discountPercent: z.int(),
  /**
   * The code by which the cart is cheaper. Absent if there is none, or if the first order's
   * discount is better.
   */
  discountCode: z.optional(z.string()),
  /** The code that the customer has entered. */
  code: z.optional(
    z.object({
      code: z.string(),
      /** One of the two is what the code takes off; the other is 0. */
      percent: z.int(),
      amount: moneyInJson(),
      /** The code makes delivery free instead. Only the checkout counts this. */
      freeDelivery: z.optional(z.boolean()),
      /** The sum that the items must cost at least. */
      minimum: moneyInJson(),
      /** The ids of the lines that the code is for. */
      lines: z.array(z.uuid()),
      /** Why the code does not make the cart cheaper. */
      says: z.optional(z.string()),
    }),
  ),
  total: moneyInJson(),
});

export type Cart = z.output<typeof cart>;

const product = z.object({ productId: z.uuid('is not the id of a product') });

const size = z.optional(z.uuid('is not the id of a size'));

const sizeNeeded = { 'size-needed': [400, 'Please choose a size.'] } as const;

const notEnough = {
  'none-left': [409, 'This product is out of stock right now.'],
  'not-enough': [409, 'We only have {available} of this left.'],
} as const;

export const readCart = {
  access: 'customer',
  summary: 'The own cart, with what has changed since its lines were put in.',
  status: 200,
  answer: cart,
} as const satisfies Contract;

export const addToCart = {
  access: 'customer',
  summary: 'Puts more of a product into the own cart, as far as it can be bought.',
  params: product,
  body: z.optional(z.strictObject({ quantity: z._default(quantity, 1), size })),
  status: 200,
  answer: cart,
  refusals: {
    'unknown-product': [404, 'We don’t have this product.'],
    ...sizeNeeded,
    ...notEnough,
  },
} as const satisfies Contract;

export const updateCart = {
  access: 'customer',
  summary: 'Changes how many of a product are in the own cart.',
  params: product,
  body: z.strictObject({ quantity, size }),
  status: 200,
  answer: cart,
  refusals: {
    'not-in-cart': [404, 'This product is not in your cart.'],
    ...sizeNeeded,
    ...notEnough,
  },
} as const satisfies Contract;

export const clearCart = {
  access: 'customer',
  summary: 'Takes one product out of the own cart, or everything when none is named.',
  // Some proxies drop the body of a DELETE, so the query repeats it.
  query: z.strictObject({ productId: z.optional(product.shape.productId), size }),
  body: z.optional(z.extend(product, { size })),
  status: 200,
  answer: cart,
  refusals: { 'not-in-cart': [404, 'This product is not in your cart.'], ...sizeNeeded },
} as const satisfies Contract;

const typedCode = z
  .string('Please enter a code.')
  .check(wellFormed, z.trim(), z.minLength(1, 'Please enter a code.'), atMost(100));

export const enterCode = {
  access: 'customer',
  summary: 'Enters a discount code in the own cart, in place of the one that was there.',
  tries: true,
  body: z.strictObject({ code: typedCode }),
  status: 200,
  answer: cart,
  refusals: {
    'unknown-code': [404, 'We don’t know this code. Please check the spelling.'],
    'code-not-now': [409, '{says}'],
    'too-many-tries': [
      429,
      'You’ve tried many codes in the last hour. Please wait a little, or contact us: we’re happy to help.',
    ],
  },
} as const satisfies Contract;

export const takeCodeOff = {
  access: 'customer',
  summary: 'Takes the discount code off the own cart, if there is one.',
  status: 200,
  answer: cart,
} as const satisfies Contract;
