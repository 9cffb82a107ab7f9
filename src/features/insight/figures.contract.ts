import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { faultOfDays, periods } from './period.rules.ts';

const day = z.string().check(z.refine(isDay, 'is not a day such as 2026-11-23'));

/**
 * Without a period it is the last days, as many as on the desk's first page. `from` and `until`
 * count only in the period 'days'.
 */
const query = z
  .strictObject({
    period: z.optional(z.enum(periods)),
    from: z.optional(day),
    until: z.optional(day),
  })
  .check((checked) => {
    const message = faultOfDays(checked.value);
    if (message) checked.issues.push({ code: 'custom', message, input: checked.value });
  });

export type AskedFigures = z.output<typeof query>;

const days = { from: z.iso.date(), until: z.iso.date() };

/** docs/decisions/0082 explains each of them. */
const whole = z.object({
  /** How often an order was paid. */
  orders: z.int(),
  /** The money that came for orders. */
  came: moneyInJson(),
  /** The part of that money that went back. */
  returned: moneyInJson(),
  /** `came` less `returned`. */
  left: moneyInJson(),
  /** The average total of an order, with delivery. Null without orders. */
  average: z.nullable(moneyInJson()),
  /** The number of buyers, and how many of them had bought before. */
  customers: z.int(),
  returning: z.int(),
});

export type Whole = z.output<typeof whole>;

const step = z.object({
  ...days,
  orders: z.int(),
  came: moneyInJson(),
  returned: moneyInJson(),
  /** The money that came in the same step of the period before. */
  cameBefore: moneyInJson(),
});

export type FigureStep = z.output<typeof step>;

const sold = {
  pieces: z.int(),
  /** The price after discounts, without delivery. */
  sales: moneyInJson(),
};
const soldBefore = { ...sold, piecesBefore: z.int(), salesBefore: moneyInJson() };

const soldProduct = z.object({
  _id: z.uuid(),
  name: z.string(),
  ...soldBefore,
  /** Empty for a product of one size. */
  sizes: z.array(z.object({ _id: z.uuid(), name: z.string(), ...sold })),
});

export type SoldProduct = z.output<typeof soldProduct>;

const figures = z.object({
  ...days,
  before: z.object(days),
  now: whole,
  earlier: whole,
  /** Days, or months if the period is long. */
  steps: z.array(step),
  /** The most pieces come first. A set counts as one product. */
  products: z.array(soldProduct),
  /** The regions of delivery. The name is empty for orders without a region. */
  regions: z.array(
    z.object({
      region: z.string(),
      orders: z.int(),
      /** The total of the orders, with delivery. */
      sales: moneyInJson(),
      ordersBefore: z.int(),
      salesBefore: moneyInJson(),
    }),
  ),
  /** By the present categories of the products. */
  categories: z.array(z.object({ name: z.string(), ...soldBefore })),
});

export type Figures = z.output<typeof figures>;

export const readFigures = {
  access: 'manager',
  summary: 'What was sold in a period, to whom and where, beside the period before.',
  query,
  status: 200,
  answer: figures,
} as const satisfies Contract;

/** A separate route answers it, in pieces. */
export const exportFigures = {
  access: 'manager',
  summary: 'The same figures as a CSV file.',
  query,
  status: 200,
  answer: z.file(),
} as const satisfies Contract;
