import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { addToCart } from '../cart/contract.ts';
import { order, placeOrder } from './contract.ts';

const { items: _, ...asPlaced } = placeOrder.body.shape;

const notAnAddress = 'is not an email address';
const wholeNumber = 'is not a whole number from 1';

export const placeOrderFor = {
  access: 'manager',
  scope: 'orders.place',
  repeats: true,
  summary:
    'Places an order for a customer whose cart is empty, by the rules that hold for their own orders. They get the email about it, and pay for it.',
  body: z.strictObject({
    /** The address of a customer’s account. */
    customer: emailAddress({ missing: notAnAddress, wrong: notAnAddress }),
    items: z
      .array(
        z.strictObject({
          productId: z.uuid('is not the id of a product'),
          /** Where the product has several. */
          size: z.optional(z.uuid('is not the id of a size')),
          quantity: z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(10_000)),
        }),
      )
      .check(z.minLength(1, 'is empty'), z.maxLength(100, 'has more than 100 lines')),
    ...asPlaced,
  }),
  status: 201,
  answer: order,
  refusals: {
    ...addToCart.refusals,
    ...placeOrder.refusals,
    'cart-in-use': [
      409,
      'This customer has something else in their cart. Their order is theirs to place.',
    ],
  },
} as const satisfies Contract;
