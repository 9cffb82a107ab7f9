import * as z from 'zod/mini';
import { addToCart } from '#features/cart/contract.ts';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { order, placeOrder } from './contract.ts';
import { orderRules } from './rules.ts';
import { takeOrder } from './taken.contract.ts';

const { origin, newCustomer, phone, delivery, address, orderNotes } = takeOrder.body.shape;

const notAnAddress = 'is not an email address';
const wholeNumber = 'is not a whole number from 1';

const line = z.strictObject({
  productId: z.uuid('is not the id of a product'),
  /** Needed if the product has several sizes. */
  size: z.optional(z.uuid('is not the id of a size')),
  quantity: z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(10_000, 'is too many')),
  /**
   * The shop's price that the customer was told. If today's price differs, the order is refused.
   */
  price: z.optional(moneyInJson()),
});

export const placeOrderFor = {
  access: 'manager',
  scope: 'orders.place',
  repeats: true,
  summary:
    'Places an order for somebody, with or without an account, from the lines in the body. Its items are put aside at once. Who has an email address gets the link to pay for it by email; the answer has it too, as payLink.',
  body: z.strictObject({
    /** Where the customer asked for the order. */
    origin,
    /** Either the email address of an account, or a new customer. */
    customer: z.optional(emailAddress({ missing: notAnAddress, wrong: notAnAddress })),
    newCustomer,
    phone,
    items: z.array(line).check(
      z.minLength(1, 'is empty'),
      z.maxLength(orderRules.takenLines, `has more than ${orderRules.takenLines} lines`),
      z.refine(
        (items) =>
          new Set(items.map(({ productId, size }) => size ?? productId)).size === items.length,
        'names a product twice',
      ),
    ),
    /** The chosen delivery. Without it, the first that goes to the region. */
    delivery,
    /** The address, if the order is brought. */
    address,
    orderNotes,
    gift: placeOrder.body.shape.gift,
    /** The total that the customer was told. If today's total differs, the order is refused. */
    totalAmount: z.optional(moneyInJson()),
  }),
  status: 201,
  answer: order,
  refusals: {
    'customer-needed': [400, 'Please send one of the two: customer, or newCustomer.'],
    'unknown-customer': takeOrder.refusals['unknown-customer'],
    'known-email': [
      409,
      'This email address has an account already. Please send it as customer instead.',
    ],
    'unknown-product': addToCart.refusals['unknown-product'],
    'size-needed': addToCart.refusals['size-needed'],
    'address-needed': takeOrder.refusals['address-needed'],
    'too-little': takeOrder.refusals['too-little'],
    'total-changed': takeOrder.refusals['total-changed'],
    'cart-changed': takeOrder.refusals['cart-changed'],
    'price-changed': takeOrder.refusals['price-changed'],
    gone: takeOrder.refusals.gone,
    'none-left': takeOrder.refusals['none-left'],
    'not-enough': takeOrder.refusals['not-enough'],
    'delivery-changed': takeOrder.refusals['delivery-changed'],
    'not-delivered-there': takeOrder.refusals['not-delivered-there'],
    'region-needed': takeOrder.refusals['region-needed'],
    'not-open-yet': [409, 'The shop is not open yet, and takes no orders from programs.'],
    'closed-now': [409, 'The shop is closed until {day}, and takes no orders from programs.'],
    'too-many-orders': [
      429,
      'Very many orders were placed with this key in the last hour. Please wait a little.',
    ],
    'other-request': placeOrder.refusals['other-request'],
  },
} as const satisfies Contract;
