import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { deskDays } from './rules.ts';

const pulse = z.object({
  /** Paid, and still to be packed. */
  orders: z.int(),
  /** Not read yet. */
  messages: z.int(),
  /** The id of the newest order, paid or not; null in a shop without orders. */
  newestOrder: z.nullable(z.uuid()),
});

export type Pulse = z.output<typeof pulse>;

export const readPulse = {
  access: 'admin',
  unattended: true,
  summary:
    'What waits for whoever runs the shop, in three figures: small enough to be asked often.',
  status: 200,
  answer: pulse,
  etag: true,
} as const satisfies Contract;

/** docs/decisions/0027 says what each of them means. */
const sold = {
  /** How many orders came to be paid. */
  orders: z.int(),
  /** What came for orders. */
  came: moneyInJson(),
  /** What of such money went back. */
  returned: moneyInJson(),
};

const salesDay = z.object({ day: z.iso.date(), ...sold });

export type SalesDay = z.output<typeof salesDay>;

const paidOrder = z.object({
  _id: z.uuid(),
  customerName: z.string(),
  amount: moneyInJson(),
  paidAt: z.iso.datetime(),
});

export type PaidOrder = z.output<typeof paidOrder>;

/** The first few of a list, and how many there are in all. */
const partOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() });

const desk = z.object({
  sales: z.object({
    /** Thirty, the oldest first and today the last. */
    days: z.array(salesDay),
    /** All thirty, and what is left of what came. */
    whole: z.object({ ...sold, left: moneyInJson() }),
  }),
  toPack: partOf(paidOrder),
  /** Cancelled with their money still here, and nobody has said what becomes of it; the amount is what is here. */
  undecided: partOf(paidOrder),
  returns: partOf(
    z.object({
      _id: z.uuid(),
      orderId: z.uuid(),
      customerName: z.string(),
      state: z.enum(['asked', 'approved', 'received']),
      askedAt: z.iso.datetime(),
    }),
  ),
  lowStock: z.object({
    items: z.array(z.object({ _id: z.uuid(), name: z.string(), stock: z.int() })),
    few: z.int(),
    none: z.int(),
  }),
  disputes: partOf(
    z.object({
      _id: z.uuid(),
      orderId: z.nullable(z.uuid()),
      reference: z.string(),
      amount: z.nullable(moneyInJson()),
      /** Until when the provider wants an answer. */
      dueAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Of the newsletter, in the days of the sales. */
  newSubscribers: z.int(),
});

export type Desk = z.output<typeof desk>;

export const readDesk = {
  access: 'admin',
  unattended: true,
  summary: `What an owner looks at each morning: ${deskDays} days of sales, and what waits to be done.`,
  status: 200,
  answer: desk,
} as const satisfies Contract;
