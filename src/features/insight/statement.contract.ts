import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { isMonth } from './period.rules.ts';
import { refundReasons } from './statement.rules.ts';

const query = z.strictObject({
  /** '2026-10', in Ghana’s time. */
  month: z.string().check(z.refine(isMonth, 'is not a month such as 2026-10')),
});

const money = moneyInJson();
const byWay = z.object({ provider: money, hand: money, cash: money });

/** docs/decisions/0082 explains each of them. */
const statement = z.object({
  month: z.string(),
  /** Whether the month is over. */
  over: z.boolean(),
  /** How often an order was paid in this month, and what these orders say. */
  orders: z.int(),
  sold: z.object({
    /** What the items would have cost without any sale and any discount. */
    goods: money,
    sales: money,
    first: money,
    codes: money,
    agreed: money,
    /** With the fees that a code took off: those are among the codes. */
    delivery: money,
    total: money,
  }),
  /** Each tax within what was sold, and within what was refunded; empty without tax. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), within: money, back: money })),
  refunds: z.array(z.object({ reason: z.enum(refundReasons), refunded: money, count: z.int() })),
  refunded: money,
  /** Where an order's money and its sale are not of the same month, or not the same sum. */
  apart: money,
  apartOrders: z.array(z.object({ _id: z.uuid(), number: z.int(), differs: money })),
  /** Fees that customers paid on top of the price. */
  onTop: money,
  /** Money that came for orders, and went back, by its way. */
  came: byWay,
  gone: byWay,
  /** Money that came twice, too late or otherwise than asked, and what of such money went back. */
  noSale: z.object({ came: money, count: z.int(), gone: byWay }),
  /** What the provider keeps, and how many payments it has not told its fees of. */
  fees: money,
  feesUnknown: z.int(),
  /** What the provider has for this shop that the shop knows nothing of. In no sum. */
  foreign: z.object({ told: money, count: z.int() }),
  /** Payments that came in another currency than the one that was asked for. In no sum. */
  otherCurrencies: z.array(z.object({ currency: z.string(), count: z.int() })),
});

export type Statement = z.output<typeof statement>;

export const readStatement = {
  access: 'manager',
  summary: 'A month for the accountant: what was sold, what came, what went back, to the pesewa.',
  query,
  status: 200,
  answer: statement,
} as const satisfies Contract;

/** A route of its own answers it, in pieces. */
export const exportStatement = {
  access: 'manager',
  summary: 'The same month as a CSV file.',
  query,
  status: 200,
  answer: z.file(),
} as const satisfies Contract;
