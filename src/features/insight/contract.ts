import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { deskDays } from './rules.ts';

const pulse = z.object({
  /** The number of paid orders that are still to be packed. */
  orders: z.int(),
  /** The number of unread messages. Packers get neither this number nor the newest order. */
  messages: z.optional(z.int()),
  /** The id of the newest order, paid or not. Null if the shop has no orders. */
  newestOrder: z.optional(z.nullable(z.uuid())),
});

export type Pulse = z.output<typeof pulse>;

export const readPulse = {
  access: 'packer',
  unattended: true,
  summary:
    'What waits for whoever runs the shop, in three figures: small enough to be asked often.',
  status: 200,
  answer: pulse,
  etag: true,
} as const satisfies Contract;

/** docs/decisions/0027 explains each of them. */
const sold = {
  /** How many orders were paid. */
  orders: z.int(),
  /** The money that came for orders. */
  came: moneyInJson(),
  /** The part of that money that went back. */
  returned: moneyInJson(),
};

const salesDay = z.object({
  day: z.iso.date(),
  ...sold,
  /** The money that came on the same day of the period before. */
  cameBefore: moneyInJson(),
});

export type SalesDay = z.output<typeof salesDay>;

const paidOrder = z.object({
  _id: z.uuid(),
  number: z.int(),
  customerName: z.string(),
  amount: moneyInJson(),
  /**
   * The moment of the payment. For an order that is paid in cash, the moment when it was placed.
   */
  paidAt: z.iso.datetime(),
  /** Present if its cash is still to be collected. */
  cash: z.optional(z.literal(true)),
});

export type PaidOrder = z.output<typeof paidOrder>;

/** The first items of a list, and the number of all items. */
const partOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

const desk = z.object({
  sales: z.object({
    /** Thirty days, from the oldest to today. */
    days: z.array(salesDay),
    /** The sums of all thirty days. `left` is the money that came without what went back. */
    whole: z.object({ ...sold, left: moneyInJson() }),
    /** The sums of the thirty days before. */
    wholeBefore: z.object({ ...sold, left: moneyInJson() }),
  }),
  /** The products that sold most in those days in paid orders, the most pieces first. */
  bestSellers: z.array(
    z.object({ _id: z.uuid(), name: z.string(), pieces: z.int(), came: moneyInJson() }),
  ),
  /** The number of orders that were placed today, paid or not. */
  newOrders: z.int(),
  /** The number of unread messages. */
  messages: z.int(),
  /**
   * The number of payments that the shop could not decide by itself. Disputes have a list of their
   * own.
   */
  reviews: z.int(),
  toPack: partOf(paidOrder),
  /**
   * Cancelled orders whose money is still here without a decision. The amount is the money that is
   * here.
   */
  undecided: partOf(paidOrder),
  /** Delivered orders without a record of their cash. The amount is what is missing. */
  cashDue: partOf(
    z.object({
      _id: z.uuid(),
      number: z.int(),
      customerName: z.string(),
      amount: moneyInJson(),
      deliveredAt: z.iso.datetime(),
    }),
  ),
  returns: partOf(
    z.object({
      _id: z.uuid(),
      orderId: z.uuid(),
      orderNumber: z.int(),
      customerName: z.string(),
      state: z.enum(['asked', 'approved', 'received']),
      /**
       * Present if the return has arrived and has no refund left to make. It only has to be ended.
       */
      withoutRefund: z.optional(z.literal(true)),
      askedAt: z.iso.datetime(),
    }),
  ),
  /** Unread reviews of products. */
  productReviews: partOf(
    z.object({
      _id: z.uuid(),
      productName: z.string(),
      stars: z.int(),
      writtenAt: z.iso.datetime(),
    }),
  ),
  lowStock: z.object({
    items: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        stock: z.int(),
        /**
         * The day on which the last piece goes at this pace. Null if too little was sold to tell.
         */
        lastDay: z.nullable(z.iso.date()),
      }),
    ),
    few: z.int(),
    none: z.int(),
    /**
     * How many products have more than a few pieces, but are sold out within a week at their pace.
     */
    soon: z.int(),
  }),
  disputes: partOf(
    z.object({
      _id: z.uuid(),
      orderId: z.nullable(z.uuid()),
      orderNumber: z.nullable(z.int()),
      reference: z.string(),
      amount: z.nullable(moneyInJson()),
      /** The moment until which the provider wants an answer. */
      dueAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The new readers of the newsletter, in the same days as the sales. */
  newSubscribers: z.int(),
});

export type Desk = z.output<typeof desk>;

export const readDesk = {
  access: 'manager',
  unattended: true,
  summary: `What an owner looks at each morning: ${deskDays} days of sales, and what waits to be done.`,
  status: 200,
  answer: desk,
} as const satisfies Contract;
