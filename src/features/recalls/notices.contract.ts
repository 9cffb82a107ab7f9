import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

const notice = z.object({
  /** The name that people use: 'R-3'. */
  name: z.string(),
  begunAt: z.iso.datetime(),
  /** Says what buyers should know and do. */
  notice: z.string(),
  lots: z.array(
    z.object({
      code: z.string(),
      product: z.string(),
      size: z.string(),
      /** The slug of the product, or null once it is no longer sold. */
      slug: z.nullable(z.string()),
      /** The sets on sale that contain it. */
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
