import * as z from 'zod/mini';
import { chosenSize, picture, setPart } from '#features/catalogue/contract.ts';
import { mostParts } from '#features/catalogue/sets.rules.ts';
import { kinds, place } from '#features/delivery/contract.ts';
import { termsLength } from '#features/delivery/rules.ts';
import { paymentReviewReasons } from '#features/payments/rules.ts';
import { atMost } from '#lib/at-most.ts';
import { bankAccount } from '#lib/bank-account.ts';
import type { Contract } from '#lib/contract.ts';
import { readDigitalAddress } from '#lib/digital-address.ts';
import { listPart } from '#lib/list-part.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { readPhone } from '#lib/phone.ts';
import { regions } from '#lib/regions.ts';
import { step } from '#lib/step.ts';
import { lines, wellFormed } from '#lib/well-formed.ts';
import { stepRefusals } from './lot-refusals.rules.ts';
import { orderRules, paymentStates, statuses } from './rules.ts';
import { takenOrigins } from './taken.rules.ts';

const changedOften = [
  429,
  'You’ve changed your orders very often in the last hour. Please wait a little, or contact us: we’re happy to help.',
] as const;

const cashRefusals = {
  'no-cash': [
    409,
    'This order can’t be paid for in cash when it arrives. Please choose another way to pay.',
  ],
  'cash-open': [
    409,
    'You have an order on its way that you pay for in cash. Please pay for this one online, or wait until that one has arrived.',
  ],
  'too-many-cash': [
    429,
    'Too many orders from your network are waiting to be paid for in cash. Please pay online, or contact us.',
  ],
} as const;

const missing = 'Please fill in all required shipping information.';

export const required = (most: number, says = missing) =>
  z
    .string(says)
    .check(
      wellFormed,
      z.trim(),
      z.minLength(1, says),
      atMost(most),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter this on one line'),
    );

export const phoneOr = (says?: string) =>
  z.pipe(
    required(40, says),
    z.transform((typed, context) => {
      const read = readPhone(typed);
      if (read) return read;
      const message = 'Please enter a Ghana phone number, such as 024 123 4567.';
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    }),
  );

export const phone = phoneOr();

const riderPhone = z.pipe(
  z.string().check(z.trim(), atMost(orderRules.riderPhoneLength)),
  z.transform((typed, context) => {
    const read = typed === '' ? '' : readPhone(typed);
    if (read !== undefined) return read;
    const message = 'Please enter a Ghana phone number, such as 024 123 4567, or leave it empty.';
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  }),
);

const digitalAddress = z.pipe(
  z.string().check(z.trim()),
  z.transform((typed, context) => {
    const read = typed === '' ? null : readDigitalAddress(typed);
    if (read !== undefined) return read;
    const message = 'Please enter a digital address such as GA-183-8164, or leave it empty.';
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  }),
);

export const note = (most: number) =>
  z
    .string()
    .check(
      wellFormed,
      z.trim(),
      atMost(most),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter this on one line'),
    );

/** The courier of an order, for the customer's letter and page. */
export const broughtBy = {
  courier: z.optional(note(orderRules.courierLength)),
  riderName: z.optional(note(orderRules.riderLength)),
  riderPhone: z.optional(riderPhone),
};

export const tracking = z.optional(note(orderRules.trackingLength));

/** A lot's code as it stands on the lid, in any spelling. */
export const lotCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Please enter the code on the lid.'),
    atMost(orderRules.lotCodeLength),
  );

/** The lots of the pieces of a line; without a code, pieces of no lot. */
export const lotOfLine = z.object({
  lineId: z.uuid(),
  productId: z.uuid(),
  code: z.nullable(z.string()),
  units: z.int(),
});

/**
 * The lots that a packer took. With a line and units, exactly those pieces are booked: a null code
 * stands for pieces of no lot. Without them, the lot is used before the other lots of its product.
 * The shop chooses the lots of the other pieces itself.
 */
export const chosenLots = z.optional(
  z
    .array(
      z
        .strictObject({
          productId: z.uuid(),
          code: z.nullable(lotCode),
          lineId: z.optional(z.uuid()),
          units: z.optional(z.int().check(z.minimum(1))),
        })
        .check(
          z.refine(
            ({ code, lineId, units }) =>
              (lineId === undefined) === (units === undefined) &&
              (code !== null || units !== undefined),
            'needs both a line and its units, or a code alone',
          ),
        ),
    )
    .check(z.maxLength(500)),
);

const optional = z
  .string()
  .check(
    z.trim(),
    atMost(200),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Please enter this on one line'),
  );

/** The shop delivers within Ghana. A call may omit the region; the shop's form asks for it. */
export const shippingAddress = z.strictObject({
  /** Who receives it, if it is not the customer. */
  recipient: z.optional(optional),
  street: required(200),
  city: required(100),
  region: z.optional(z.enum(regions, 'Please choose your region.')),
  country: z.optional(z.literal('Ghana', 'We only deliver within Ghana.')),
  phone,
  digitalAddress: z.optional(digitalAddress),
  landmark: z.optional(optional),
});

export const orderNotes = z.string().check(wellFormed, z.trim(), atMost(1_000));

/** Words for the person who gets the parcel, printed on its packing slip. */
export const giftNote = z
  .string()
  .check(wellFormed, lines, z.trim(), atMost(orderRules.giftNoteLength));

/** Absent if the order is no gift. */
export const gift = z.optional(z.object({ note: z.string() }));

export const item = z.object({
  productId: z.uuid(),
  /** The chosen size, if the product had several. */
  size: z.optional(chosenSize),
  /** The parts of one set, if the product was a set. */
  parts: z.optional(z.array(setPart)),
  name: z.string(),
  price: moneyInJson(),
  quantity: z.int(),
  /** This line's share of the order's discount. */
  discount: moneyInJson(),
  /** The product's picture of today. The desk's list leaves it out. */
  picture: z.nullable(picture),
});

/** The delivery that was chosen at the checkout, as it was then. */
export const deliveryChoice = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  point: z.nullable(place),
});

const told = {
  _id: z.uuid(),
  /**
   * The number that people say on the telephone: 482193 as T-482-193. Null before the order is
   * placed.
   */
  number: z.nullable(z.int()),
  customerName: z.string(),
  customerEmail: z.string(),
  items: z.array(item),
  subtotal: moneyInJson(),
  discount: moneyInJson(),
  discountPercent: z.int(),
  /** The code of the discount; the first order's discount has none. */
  discountCode: z.optional(z.string()),
  /** The fee for delivery, and what a code took off it. Absent if the shop offered no choice. */
  deliveryFee: z.optional(moneyInJson()),
  deliveryOff: z.optional(moneyInJson()),
  deliveryChoice: z.optional(deliveryChoice),
  /** The order is paid for in cash when it arrives; absent otherwise. */
  cash: z.optional(z.literal(true)),
  totalAmount: moneyInJson(),
  createdAt: z.iso.datetime(),
  status: z.enum(statuses),
  payment: z.enum(paymentStates),
  /** Where the desk took the order; absent if it was ordered in the shop. */
  origin: z.optional(z.enum(takenOrigins)),
  /** The program that placed the order by its key; absent if a person did. */
  program: z.optional(z.string()),
};

export const deliveredTo = z.object({
  recipient: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  region: z.nullable(z.string()),
  country: z.literal('Ghana'),
  phone: z.string(),
  digitalAddress: z.nullable(z.string()),
  landmark: z.nullable(z.string()),
});

/** Enough of an order to say its name and to link to it. */
const namedOrder = z.object({ _id: z.uuid(), number: z.nullable(z.int()) });

export const order = z.object({
  ...told,
  customerId: z.uuid(),
  shippingAddress: deliveredTo,
  orderNotes: z.string(),
  gift,
  /** Until when the order waits for payment; null when it does not wait. */
  heldUntil: z.nullable(z.iso.datetime()),
  /** Whether the products are on hold until then. If not, the first customer to pay gets them. */
  putAside: z.boolean(),
  paidAt: z.nullable(z.iso.datetime()),
  /**
   * The expected delivery. It counts from the payment; from the placing if the order is paid for in
   * cash; from the sending if that was before the payment; or otherwise from now. Null while the
   * shop promises none.
   */
  delivery: z.nullable(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
  /**
   * The lots of the order's pieces. Absent before it leaves the shop, and if no piece has a lot.
   */
  lots: z.optional(z.array(lotOfLine)),
  /** The courier, and how to follow the order; absent before it is shipped. Texts may be empty. */
  shipping: z.optional(
    z.object({
      courier: z.string(),
      tracking: z.string(),
      riderName: z.string(),
      riderPhone: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      what: z.string(),
      /** For the desk: the admin who did it. */
      by: z.optional(z.string()),
    }),
  ),
  /** The newer order that took the place of this one; absent if none did. */
  replacedBy: z.optional(namedOrder),
  canCancel: z.boolean(),
  /** The tax in the total, at the rates of the day it was placed; null without tax. */
  tax: z.nullable(
    z.object({
      net: moneyInJson(),
      lines: z.array(z.object({ name: z.string(), percent: z.number(), amount: moneyInJson() })),
    }),
  ),
  /** Whether the order waits for money, so that its payment can be opened. */
  canPay: z.boolean(),
  /** Why the shop must look at one of the order's payments first; null when it need not. */
  review: z.nullable(z.enum(paymentReviewReasons)),
  /** Until when products can be returned; null before delivery and after that time. */
  returnUntil: z.nullable(z.iso.datetime()),
  /** The sum that is still to be paid; a part may have come by bank transfer. */
  toPay: moneyInJson(),
  /** The customer may now choose to pay for it in cash when it arrives; absent otherwise. */
  cashOffered: z.optional(z.literal(true)),
  /** The sum that the rider has to collect; absent if there is none. */
  collect: z.optional(moneyInJson()),
  /** How much money was sent back. If the order was paid again, only what went back since then. */
  refunded: moneyInJson(),
  /** How much more is on its way back; absent if nothing is. */
  refunding: z.optional(moneyInJson()),
  /** The shop's account for a bank transfer, while the order is unpaid and the shop has one. */
  bankDetails: z.nullable(bankAccount),
  /** For the desk: the admin who agreed on another price, and why. */
  agreed: z.optional(z.object({ by: z.string(), why: z.string() })),
  /**
   * For the desk: the address where anybody can pay for an order that the desk took, while that is
   * possible.
   */
  payLink: z.optional(z.url()),
  /** For the desk: the page of an order that it took, for a customer without an account. */
  orderLink: z.optional(z.url()),
});

export type Order = z.output<typeof order>;

export const listedOrder = z.object({
  ...told,
  phone: z.string(),
  region: z.nullable(z.string()),
  /** Who receives it, if it is not the customer. */
  recipient: z.nullable(z.string()),
});

export type ListedOrder = z.output<typeof listedOrder>;

export const unknownOrder = { 'unknown-order': [404, 'We can’t find this order.'] } as const;

/** The terms of the offer as they were shown: its days, and its point. */
export const offerTerms = z.optional(
  z.string().check(z.maxLength(termsLength, 'is not the terms of a delivery')),
);

const shownId = z.uuid('is not the id of a product');

const shownQuantity = z
  .int('is not a whole number from 1')
  .check(z.minimum(1, 'is not a whole number from 1'));

export const placeOrder = {
  access: 'customer',
  repeats: true,
  summary: 'Places an order from the own cart. The id is that of the customer.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** The lines that were shown, to detect a change of the cart. */
    items: z.optional(
      z
        .array(z.strictObject({ quantity: shownQuantity }))
        .check(z.maxLength(500, 'has more than 500 lines')),
    ),
    /** The parts of each set that was shown. The id of a size stands for that of its product. */
    sets: z.optional(
      z
        .array(
          z.strictObject({
            productId: shownId,
            parts: z
              .array(z.strictObject({ productId: shownId, quantity: shownQuantity }))
              .check(z.maxLength(mostParts, `has more than ${mostParts} products`)),
          }),
        )
        .check(z.maxLength(500, 'has more than 500 lines')),
    ),
    /** The total that was shown, for the same reason. */
    totalAmount: z.optional(moneyInJson()),
    /** The chosen delivery, and its fee as it was shown, before a code. */
    delivery: z.optional(
      z.strictObject({
        choice: z.string().check(z.maxLength(60, 'is not the id of a delivery')),
        fee: moneyInJson(),
        terms: offerTerms,
        /** Whether the order is to be paid for in cash when it arrives, if that is offered. */
        cash: z.optional(z.boolean()),
      }),
    ),
    shippingAddress,
    orderNotes: z.optional(orderNotes),
    /** Present if the order is a gift: the words for the person who gets it, if there are any. */
    gift: z.optional(z.strictObject({ note: z.optional(giftNote) })),
  }),
  status: 201,
  answer: order,
  refusals: {
    'unknown-customer': [404, 'We can’t find this customer.'],
    'not-open-yet': [409, 'We’re not open yet, so we can’t take orders. Your cart stays as it is.'],
    'closed-now': [
      409,
      'We’re closed until {day}, so we can’t take new orders. Your cart stays as it is.',
    ],
    'empty-cart': [400, 'Your cart is empty. Please add items before making payment.'],
    'cart-changed': [409, 'Your cart has changed. Please check it again before you pay.'],
    'price-changed': [409, 'The price of {product} has changed. Please check your cart again.'],
    'set-changed': [409, 'What is in {product} has changed. Please check your cart again.'],
    gone: [409, 'We no longer sell {product}. Please remove it from your cart.'],
    'none-left': [409, '{product} is sold out. Please remove it from your cart.'],
    'not-enough': [409, 'We only have {available} of {product} left. Please take fewer.'],
    'delivery-changed': [409, '{says} Please check your order again.'],
    'not-delivered-there': [
      409,
      'We don’t deliver to {region} yet. Please choose another way to get your order, or contact us.',
    ],
    ...cashRefusals,
    'region-needed': [400, 'Please choose your region.'],
    'code-gone': [409, '{says} Please check your cart again.'],
    'being-paid': [
      409,
      'We are still checking the payment for your last order. Please try again in a minute.',
    ],
    'too-many-orders': [
      429,
      'You have several unpaid orders from today. Please pay for one of them first, or contact us: we’re happy to help.',
    ],
    'too-many-tries': changedOften,
    'other-request': [422, 'This Idempotency-Key was used for another order.'],
  },
} as const satisfies Contract;

export const listOwnOrders = {
  access: 'customer',
  summary: 'The own orders, newest first.',
  query: z.strictObject(listPart),
  status: 200,
  answer: z.array(listedOrder),
  list: true,
} as const satisfies Contract;

export const readOrder = {
  access: 'customer',
  scope: 'orders.read',
  summary: 'One of the own orders; a manager reads everybody’s.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: order,
  refusals: unknownOrder,
} as const satisfies Contract;

export const readLastAddress = {
  access: 'customer',
  summary:
    'Where the last own order went, to fill the form in, with its notes and its gift note while the checkout goes on with it; null before the first.',
  status: 200,
  answer: z.nullable(
    z.extend(order.shape.shippingAddress, {
      orderNotes: z.string(),
      gift,
      /** The unpaid order that a new one replaces, because the cart has changed. */
      givesWay: z.optional(namedOrder),
    }),
  ),
} as const satisfies Contract;

export const cancelOrder = {
  access: 'customer',
  summary: 'Cancels one of the own orders while it is unpaid.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    'too-late': [409, 'You can no longer cancel this order here. Please contact us.'],
    'too-many-tries': changedOften,
    'being-paid': [
      409,
      'We are still checking the payment for this order. Please try again in a minute.',
    ],
    'in-review': [409, '{why} Until then you can’t cancel it.'],
  },
} as const satisfies Contract;

export const payInCash = {
  access: 'customer',
  summary:
    'Changes one of the own unpaid orders to cash at the door, where that is offered. A payment that comes later still pays for it.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    ...cashRefusals,
    'paid-already': [409, 'This order is already paid.'],
    'sold-out': [409, '{product} has sold out. Please place a new order.'],
    'too-many-tries': changedOften,
    'in-review': [409, '{why} Until then you can’t change how you pay.'],
  },
} as const satisfies Contract;

export const recordCash = {
  access: 'manager',
  summary: 'Records that the cash for an order is here: then it is paid.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** The sum that was shown, so that no other sum is recorded. */
    amount: moneyInJson(),
  }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    'no-cash-due': [409, 'There is no cash to collect for this order. It may be paid already.'],
    'other-sum': [409, 'The cash to collect is now {amount}. Please check the order again.'],
  },
} as const satisfies Contract;

export const undoCash = {
  access: 'manager',
  summary: 'Takes back that cash was recorded by mistake: the order is unpaid again.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    'no-cash-recorded': [
      409,
      'The cash of this order can’t be taken back: some of its money has moved since.',
    ],
  },
} as const satisfies Contract;

export const changeStatus = {
  access: 'manager',
  scope: 'orders.write',
  ownersWhen: { refund: true },
  asksAgain: { when: 'refund' },
  summary:
    'Sets an order’s status, any of the five from any; its stock follows. Cancelling puts items that were shipped back in stock only with restock.',
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    status: z.enum(statuses, 'is not one of pending, processing, shipped, delivered, cancelled'),
    ...broughtBy,
    tracking,
    lots: chosenLots,
    /**
     * The id of the press. With it the step can be undone for a while, and its letter waits as
     * long.
     */
    step: z.optional(step),
    /**
     * Refuses a step that a person should think over. Sent again without `ask`, the step is done.
     */
    ask: z.optional(z.boolean()),
    /** The unpaid sum that the admin was told, so the same question is not repeated. */
    unpaid: z.optional(moneyInJson()),
    /** For a cancelled order that was paid: whether to send its money back now. */
    refund: z.optional(z.boolean()),
    /**
     * For a cancelled order that was shipped or delivered: whether its items are back and can be
     * sold again. Without it they stay out of stock. Items that have not left always go back.
     */
    restock: z.optional(z.boolean()),
  }),
  status: 200,
  answer: order,
  refusals: {
    ...unknownOrder,
    'not-enough': [409, 'You can’t reopen this order: only {available} of {product} are left.'],
    'discount-gone': [409, 'You can’t reopen this order: its discount was used for another order.'],
    // The refusal carries `unpaid` too.
    'not-paid': [409, '{says}'],
    'refund-now': [409, 'This order is paid. Refund it now?'],
    ...stepRefusals,
  },
} as const satisfies Contract;
