import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { logo } from './look.contract.ts';

const picture = z.object({ path: z.string(), width: z.int(), height: z.int() });

export const readLook = {
  access: 'visitor',
  summary: 'The colours of the pages, and the pictures that stand for the shop.',
  status: 200,
  answer: z.object({
    /** The wall of the pages, in which a phone draws its own bars. */
    ground: z.string(),
    /** What a page’s head brings; null while the stylesheet’s own colours hold. */
    style: z.nullable(z.string()),
    logo,
    /** Where the icons are; null while the shop’s own fit. */
    icons: z.nullable(
      z.object({ small: z.object({ path: z.string(), type: z.string() }), folder: z.string() }),
    ),
    /** Shown beside a link to a page without a picture; null while the shop’s own fits. */
    card: z.nullable(picture),
  }),
} as const satisfies Contract;
