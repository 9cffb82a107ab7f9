import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { faultOfDays, periods } from './period.rules.ts';

const day = z.string().check(z.refine(isDay, 'is not a day such as 2026-11-23'));

/** Without a period it is the last days, as many as the desk’s first page has. Two days count only where the period is 'days'. */
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
  /** Money that came for orders. */
  came: moneyInJson(),
  /** The part of such money that went back. */
  returned: moneyInJson(),
  /** The one less the other. */
  left: moneyInJson(),
  /** What an order cost, with its delivery; null without orders. */
  average: z.nullable(moneyInJson()),
  /** Who bought, and how many of them had bought before. */
  customers: z.int(),
  returning: z.int(),
});

export type Whole = z.output<typeof whole>;

const step = z.object({
  ...days,
  orders: z.int(),
  came: moneyInJson(),
  returned: moneyInJson(),
  /** What came in the step at the same place of the period before. */
  cameBefore: moneyInJson(),
});

export type FigureStep = z.output<typeof step>;

const sold = {
  pieces: z.int(),
  /** What they cost after discounts, without delivery. */
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
  /** The most pieces first. A set counts as itself. */
  products: z.array(soldProduct),
  /** Where the orders went; the region is empty if the order named none. */
  regions: z.array(
    z.object({
      region: z.string(),
      orders: z.int(),
      /** What the orders cost, with delivery. */
      sales: moneyInJson(),
      ordersBefore: z.int(),
      salesBefore: moneyInJson(),
    }),
  ),
  /** By the categories that the products have now. */
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

/** A route of its own answers it, in pieces. */
export const exportFigures = {
  access: 'manager',
  summary: 'The same figures as a CSV file.',
  query,
  status: 200,
  answer: z.file(),
} as const satisfies Contract;
