import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';

const madeProduct = z.object({
  product: z.string(),
  size: z.string(),
  lots: z.array(
    z.object({
      code: z.string(),
      /** The buyer still has pieces of it, and its page says what to do. */
      recalled: z.boolean(),
      cooperatives: z.array(
        z.object({ name: z.string(), slug: z.string(), people: z.array(z.string()) }),
      ),
    }),
  ),
});

const made = z.object({
  products: z.array(madeProduct),
  /**
   * The least part of the price that went to the women's co-operatives. Null if it is not known.
   */
  share: z.nullable(z.object({ price: moneyInJson(), premium: moneyInJson() })),
});

export const readWhoMade = {
  access: 'customer',
  summary:
    'Who made what left in an own order, as far as that is known. Keep no names: each can take hers back.',
  params: z.object({ id: z.string() }),
  status: 200,
  answer: made,
  refusals: { 'unknown-order': [404, 'We can’t find this order.'] },
} as const satisfies Contract;

export const readWhoMadeByLink = {
  access: 'visitor',
  summary: 'The same for whoever has the link by which the order is paid.',
  params: z.object({ token: z.string() }),
  status: 200,
  answer: made,
  refusals: { 'unknown-link': [404, 'We can’t find this order.'] },
} as const satisfies Contract;
