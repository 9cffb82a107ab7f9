import * as z from 'zod/mini';
import type { Contract, Input } from '#lib/contract.ts';
import { listPart } from '#lib/list-part.ts';
import { listedOrder } from './contract.ts';
import { orderRules, paymentFilters, statuses } from './rules.ts';

const day = z.optional(z.iso.date('is not a day such as 2026-11-23'));

const typed = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(orderRules.searchLength, `is longer than ${orderRules.searchLength} characters`),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'holds what nobody types'),
    ),
);

/** Filters for the desk's orders. An absent filter, or an empty text, asks for all. */
const wanted = {
  status: z.optional(z.enum(statuses, 'is not one of the five')),
  payment: z.optional(z.enum(paymentFilters, `is not one of ${paymentFilters.join(', ')}`)),
  /** The first and the last day of placing, in Ghana's time. */
  from: day,
  to: day,
  /** The id of the customer's account, or the whole e-mail address. */
  customer: typed,
  /**
   * An order's number or name in any spelling, or the beginnings of words of a customer's name or
   * address.
   */
  search: typed,
};

export const listOrders = {
  access: 'manager',
  scope: 'orders.read',
  unattended: true,
  summary: 'Everybody’s orders, newest first; those that are asked for.',
  query: z.strictObject({ ...listPart, ...wanted }),
  status: 200,
  answer: z.array(listedOrder),
  list: true,
} as const satisfies Contract;

/** A route of its own answers this call, in pieces. */
export const exportOrders = {
  access: 'manager',
  scope: 'orders.read',
  summary: 'The same orders as a CSV file, a line each.',
  query: z.strictObject(wanted),
  status: 200,
  answer: z.file(),
} as const satisfies Contract;

export type AskedOrders = Input<typeof exportOrders>['query'];
