import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { deskDays } from './rules.ts';

const pulse = z.object({
  /** Paid orders that are still to be packed. */
  orders: z.int(),
  /** Messages that nobody has read yet. A packer is not told of them, nor of the newest order. */
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
  /** Money that came for orders. */
  came: moneyInJson(),
  /** The part of that money that went back. */
  returned: moneyInJson(),
};

const salesDay = z.object({
  day: z.iso.date(),
  ...sold,
  /** What came on the day as many days earlier as the sales are long. */
  cameBefore: moneyInJson(),
});

export type SalesDay = z.output<typeof salesDay>;

const paidOrder = z.object({
  _id: z.uuid(),
  number: z.int(),
  customerName: z.string(),
  amount: moneyInJson(),
  /** Of an order that is paid for in cash, when it was placed. */
  paidAt: z.iso.datetime(),
  /** Its cash is still to be collected; absent otherwise. */
  cash: z.optional(z.literal(true)),
});

export type PaidOrder = z.output<typeof paidOrder>;

/** The first few items of a list, and how many there are in all. */
const partOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

const desk = z.object({
  sales: z.object({
    /** Thirty days, from the oldest to today. */
    days: z.array(salesDay),
    /** All thirty days together, and what is left of the money that came. */
    whole: z.object({ ...sold, left: moneyInJson() }),
    /** The same of the thirty days before them. */
    wholeBefore: z.object({ ...sold, left: moneyInJson() }),
  }),
  /** What was sold most in those days, in paid orders; the most pieces first. */
  bestSellers: z.array(
    z.object({ _id: z.uuid(), name: z.string(), pieces: z.int(), came: moneyInJson() }),
  ),
  /** How many orders were placed today, paid or not. */
  newOrders: z.int(),
  /** Messages that nobody has read yet. */
  messages: z.int(),
  /** Payments that the shop could not decide by itself; disputes have a list of their own. */
  reviews: z.int(),
  toPack: partOf(paidOrder),
  /** Cancelled orders whose money is still here, undecided. The amount is what is here. */
  undecided: partOf(paidOrder),
  /** Delivered orders whose cash nobody has recorded. The amount is what is missing. */
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
      /** It has come, and nothing is left to refund: it only has to be ended. */
      withoutRefund: z.optional(z.literal(true)),
      askedAt: z.iso.datetime(),
    }),
  ),
  /** What people wrote of products, and nobody has read yet. */
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
        /** The day on which the last piece goes at this pace; null if that cannot be said. */
        lastDay: z.nullable(z.iso.date()),
      }),
    ),
    few: z.int(),
    none: z.int(),
    /** How many have more than a few, and are gone within a week at their pace. */
    soon: z.int(),
  }),
  disputes: partOf(
    z.object({
      _id: z.uuid(),
      orderId: z.nullable(z.uuid()),
      orderNumber: z.nullable(z.int()),
      reference: z.string(),
      amount: z.nullable(moneyInJson()),
      /** The provider wants an answer by then. */
      dueAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** New readers of the newsletter, in the same days as the sales. */
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
