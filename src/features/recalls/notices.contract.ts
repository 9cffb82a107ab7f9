import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const notice = z.object({
  /** What people call it: 'R-3'. */
  name: z.string(),
  begunAt: z.iso.datetime(),
  /** What buyers should know and do. */
  notice: z.string(),
  lots: z.array(
    z.object({
      code: z.string(),
      product: z.string(),
      size: z.string(),
      /** The name in the product's address; null once it is no longer sold. */
      slug: z.nullable(z.string()),
      /** The sets on sale that have it in them. */
      sets: z.array(z.object({ name: z.string(), slug: z.string() })),
    }),
  ),
});

export type RecallNotice = z.output<typeof notice>;

export const listRecallNotices = {
  access: 'visitor',
  summary: 'The recalls that are running, the newest first, with the codes on the lids. No drills.',
  status: 200,
  answer: z.array(notice),
} as const satisfies Contract;
