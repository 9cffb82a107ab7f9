import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const place = z.object({
  kind: z.enum(['shop', 'category', 'page', 'article']),
  path: z.string(),
  name: z.string(),
  /** Addresses from before, which lead there too. */
  formerPaths: z.array(z.string()),
});

export type Place = z.output<typeof place>;

export const listPlaces = {
  access: 'manager',
  summary: 'Every public place that a menu or an old address can lead to.',
  status: 200,
  answer: z.object({ places: z.array(place) }),
} as const satisfies Contract;
