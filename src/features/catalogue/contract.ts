import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money.ts';
import { calls } from '#lib/paths.ts';

export const categories = [
  'Face Care',
  'Body Care',
  'Hair Care',
  "Men's Collection",
  'Toner',
] as const;

const product = z.object({
  _id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: moneyInJson(),
  category: z.enum(categories),
  stock: z.int().check(z.minimum(0)),
  imageUrl: z.nullable(z.string()),
});

export type Product = z.output<typeof product>;
export type Category = Product['category'];

export const listProducts = {
  ...calls.listProducts,
  access: 'visitor',
  summary: 'Every product of the shop, in the order of its shelf.',
  status: 200,
  answer: z.array(product),
} as const satisfies Contract;
