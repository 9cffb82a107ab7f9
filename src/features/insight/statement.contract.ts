import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { isMonth } from './period.rules.ts';
import { refundReasons } from './statement.rules.ts';

const query = z.strictObject({
  /**
   * A month in Ghana's time: '2026-10'. Without it, the last month that is over, or the present one
   * if the shop had no orders before it.
   */
  month: z.optional(z.string().check(z.refine(isMonth, 'is not a month such as 2026-10'))),
});

const money = moneyInJson();
const byWay = z.object({ provider: money, hand: money, cash: money });

/** docs/decisions/0082 explains each of them. */
const statement = z.object({
  month: z.string(),
  /** The month of the first order, or the present month if there is none. */
  since: z.string(),
  /** Whether the month is over. */
  over: z.boolean(),
  /** How often an order was paid in this month. `sold` adds up these orders. */
  orders: z.int(),
  sold: z.object({
    /** The price of the items without any sale and discount. */
    goods: money,
    sales: money,
    first: money,
    codes: money,
    agreed: money,
    /** Includes the fees that a code took off. Those are also in `codes`. */
    delivery: money,
    total: money,
  }),
  /** Each tax within the sold and within the refunded amounts. Empty without tax. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), within: money, back: money })),
  refunds: z.array(z.object({ reason: z.enum(refundReasons), refunded: money, count: z.int() })),
  refunded: money,
  /**
   * The difference for orders whose money and sale are of different months or different amounts.
   */
  apart: money,
  apartOrders: z.array(z.object({ _id: z.uuid(), number: z.int(), differs: money })),
  /** The fees that customers paid on top of the price. */
  onTop: money,
  /** Money that came for orders and money that went back, by its way. */
  came: byWay,
  gone: byWay,
  /** Money that came twice, too late or not as asked, and the part of it that went back. */
  noSale: z.object({ came: money, count: z.int(), gone: byWay }),
  /** The fees that the provider keeps, and the number of payments whose fees it has not told. */
  fees: money,
  feesUnknown: z.int(),
  /** Money at the provider that the shop does not know of. It is in no sum. */
  foreign: z.object({ told: money, count: z.int() }),
  /** Payments in another currency than the one that was asked for. They are in no sum. */
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
