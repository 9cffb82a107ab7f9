import * as z from 'zod/mini';
import { initiatePayment, recordTransfer } from '#features/payments/contract.ts';
import type { Contract } from '#lib/contract.ts';
import { emailAddress } from '#lib/email-address.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { oneLine } from '#lib/one-line.ts';
import { step } from '#lib/step.ts';
import {
  item,
  offerTerms,
  order,
  orderNotes,
  phoneOr,
  placeOrder,
  shippingAddress,
  unknownOrder,
} from './contract.ts';
import { lotRefusals } from './lot-refusals.rules.ts';
import { linksOfANetwork, orderRules, paymentsOfANetwork } from './rules.ts';
import { takenOrigins, takenPayments } from './taken.rules.ts';

/** In pesewas. It is far above any real order, and sums with it stay exact. */
const mostAgreed = 1_000_000_000;

const wholeNumber = 'is not a whole number from 1';

const agreedPrice = moneyInJson().check(
  z.refine((price) => price >= 0 && price <= mostAgreed, 'is no price that anybody agrees on'),
);

const wanted = z.strictObject({
  /** The id of the size, if the product has several. */
  productId: z.uuid(),
  quantity: z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(10_000, 'is too many')),
  /** The shop's price that was shown. */
  price: moneyInJson(),
  /** The price for one piece that was agreed on. */
  agreed: z.optional(agreedPrice),
});

const newCustomer = z.strictObject({
  name: oneLine('The name', orderRules.nameLength, 'Please enter the customer’s name.'),
  email: z.optional(
    emailAddress({
      missing: 'Please enter a valid email address, or leave it empty.',
      wrong: 'Please enter a valid email address, or leave it empty.',
    }),
  ),
});

const { phone: _, country: __, ...place } = shippingAddress.shape;

export const takeOrder = {
  access: 'manager',
  summary:
    'Takes an order for a customer who calls or stands at the market. Its items are put aside at once.',
  body: z.strictObject({
    /** The id of the press, so that a repeat places no second order. */
    step,
    origin: z.enum(takenOrigins, 'is not one of telephone, market'),
    /** Either an account, or a new customer. */
    customerId: z.optional(z.uuid()),
    newCustomer: z.optional(newCustomer),
    phone: phoneOr('Please enter a phone number.'),
    items: z.array(wanted).check(
      z.minLength(1, 'Please add a product.'),
      z.maxLength(orderRules.takenLines, `has more than ${orderRules.takenLines} lines`),
      z.refine(
        (items) => new Set(items.map(({ productId }) => productId)).size === items.length,
        'names a product twice',
      ),
    ),
    /**
     * Why the order costs less than in the shop, and the price of all items, if that was agreed on.
     */
    agreement: z.optional(
      z.strictObject({
        sum: z.optional(agreedPrice),
        why: oneLine('The reason', orderRules.whyLength, 'Please say why the price is another.'),
      }),
    ),
    /** The chosen delivery. Absent if the customer takes the order along. */
    delivery: z.optional(
      z.strictObject({ choice: z.string(), fee: moneyInJson(), terms: offerTerms }),
    ),
    /** The address, if the order is brought. */
    address: z.optional(z.strictObject(place)),
    orderNotes: z.optional(orderNotes),
    payment: z.enum(takenPayments, `is not one of ${takenPayments.join(', ')}`),
    /** Of mobile money that is here now. Without one, the books name the order. */
    reference: z.optional(recordTransfer.body.shape.reference),
    /** The total that was shown. */
    totalAmount: moneyInJson(),
  }),
  status: 201,
  answer: order,
  refusals: {
    'customer-needed': [400, 'Please choose a customer, or enter a new one.'],
    'unknown-customer': [404, 'We can’t find this customer.'],
    'known-email': [
      409,
      'This email address has an account already. Please search for it and choose that customer.',
    ],
    'address-needed': [400, 'Please enter where the order goes: street, city and region.'],
    'agreed-more': [400, 'An agreed price can’t be more than the shop’s price.'],
    'why-needed': [400, 'Please say why the price is another.'],
    'pays-now': [
      409,
      'What the customer takes along is paid for now. Please choose cash or mobile money.',
    ],
    'recorded-already': recordTransfer.refusals['recorded-already'],
    'no-email': [400, 'This customer has no email address. Please send the pay link by WhatsApp.'],
    'too-little': [400, 'An order costs at least {least}.'],
    // The refusal carries `orderId` too.
    'placed-already': [
      409,
      'You placed this order already, as {name}: {pieces} for {total}. What you changed since isn’t in it.',
    ],
    'total-changed': [409, 'The total is now {total}. Please check the order again.'],
    'cart-changed': [409, 'This order has just changed. Please check it again.'],
    'price-changed': [409, 'The price of {product} has changed. Please check the order again.'],
    gone: [409, 'We no longer sell {product}. Please remove it.'],
    'none-left': [409, '{product} is sold out. Please remove it.'],
    'not-enough': [409, 'Only {available} of {product} are left. Please take fewer.'],
    'delivery-changed': placeOrder.refusals['delivery-changed'],
    'not-delivered-there': [409, 'You don’t deliver to {region}. Please choose another way.'],
    'region-needed': placeOrder.refusals['region-needed'],
    'no-cash': placeOrder.refusals['no-cash'],
    // An order that the customer takes along leaves at once, so its lots can be refused.
    'only-recalled': lotRefusals['only-recalled'],
    'only-past': lotRefusals['only-past'],
  },
} as const satisfies Contract;

export const sendPayLink = {
  access: 'manager',
  summary: 'Emails the pay link of an order that the desk took.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ step }),
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: {
    ...unknownOrder,
    'no-link': [409, 'This order can’t be paid by a link any more.'],
    'no-email': takeOrder.refusals['no-email'],
  },
} as const satisfies Contract;

/**
 * All that a person with the link may read: to pay the order, and to follow it. Nothing in it says who ordered, or where the order
 * goes.
 */
const payable = z.object({
  /**
   * 'sent' is an order that has left and is not paid yet. 'ended' is no order any more, and 'over'
   * is one that arrived long ago. 'refunded' is one whose money went back as a whole.
   */
  state: z.enum(['open', 'paid', 'sent', 'refunded', 'ended', 'over']),
  number: z.int(),
  /** Absent once the link has ended. */
  order: z.optional(
    z.object({
      items: z.array(item),
      subtotal: moneyInJson(),
      discount: moneyInJson(),
      deliveryFee: moneyInJson(),
      totalAmount: moneyInJson(),
      /** The sum that is still to be paid. */
      toPay: moneyInJson(),
      /** The name of the delivery, such as 'Rider', or of the point. */
      delivery: z.nullable(z.string()),
      isPickedUp: z.boolean(),
      /** Null while the order waits without an end. */
      heldUntil: z.nullable(z.iso.datetime()),
      /** How far the order is. Its rider is left out, who is a person too. */
      goes: z.pick(order, {
        status: true,
        payment: true,
        delivery: true,
        deliveryChoice: true,
        cash: true,
        shipping: true,
      }),
    }),
  ),
});

export type Payable = z.output<typeof payable>;

const unknownLink = {
  'unknown-link': [404, 'We can’t find this order.'],
  'too-many-from-network': [
    429,
    'Pay links were opened very often from your network. Please wait a little, or contact us.',
  ],
} as const;

export const readPayLink = {
  access: 'visitor',
  summary: 'The order that a link is for: items, sums, how far it is. For whoever has the link.',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: payable,
  perNetwork: linksOfANetwork,
  refusals: unknownLink,
} as const satisfies Contract;

const { refusals } = initiatePayment;

export const payByLink = {
  access: 'visitor',
  summary: 'Opens the payment of the order that a pay link is for.',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: initiatePayment.answer,
  perNetwork: paymentsOfANetwork,
  refusals: {
    ...unknownLink,
    'link-ended': [
      409,
      'We no longer hold this order, so you can’t pay for it. Please contact us.',
    ],
    'paid-already': refusals['paid-already'],
    'with-rider': refusals['with-rider'],
    closed: refusals.closed,
    'not-open-yet': refusals['not-open-yet'],
    'closed-now': refusals['closed-now'],
    'sold-otherwise': refusals['sold-otherwise'],
    'sold-out': refusals['sold-out'],
    'discount-gone': refusals['discount-gone'],
    'other-open-order': refusals['other-open-order'],
    'too-many-tries': refusals['too-many-tries'],
    'being-paid': refusals['being-paid'],
    'in-review': refusals['in-review'],
    'too-little': refusals['too-little'],
    'no-provider': refusals['no-provider'],
    'unknown-order': refusals['unknown-order'],
  },
} as const satisfies Contract;
