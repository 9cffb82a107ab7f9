import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const places = z.array(z.object({ to: z.string(), words: z.string() }));

export const readMenu = {
  access: 'visitor',
  summary: 'The menu that the owner has chosen, as far as its places are public now.',
  status: 200,
  /** Null where the owner has chosen no menu. */
  answer: z.object({ menu: z.nullable(z.object({ header: places, footer: places })) }),
} as const satisfies Contract;
