import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { calls } from '#lib/paths.ts';

const pulse = z.object({
  /** Paid, and still to be packed. */
  orders: z.int(),
  /** Not read yet. */
  messages: z.int(),
  /** The id of the newest order, paid or not; null in a shop without orders. */
  newestOrder: z.nullable(z.uuid()),
});

export type Pulse = z.output<typeof pulse>;

export const readPulse = {
  ...calls.readPulse,
  access: 'admin',
  summary:
    'What waits for whoever runs the shop, in three figures: small enough to be asked often.',
  status: 200,
  answer: pulse,
  etag: true,
} as const satisfies Contract;
