import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';

/** What the letter about an alert holds. */
export interface AlertLetter {
  publicUrl: string;
  title: string;
  says: string;
  advice: string;
  since: string;
  /** Null while it goes on. */
  over: string | null;
}

const health = z.object({
  /** Troubles that go on and that the owner was told of. */
  alerts: z.array(
    z.object({ title: z.string(), says: z.string(), advice: z.string(), since: z.iso.datetime() }),
  ),
  processes: z.array(
    z.object({
      _id: z.uuid(),
      role: z.enum(['all', 'web', 'worker']),
      version: z.string(),
      startedAt: z.iso.datetime(),
      beatAt: z.iso.datetime(),
      missing: z.boolean(),
    }),
  ),
});

export type Health = z.output<typeof health>;

export const readHealth = {
  access: 'manager',
  unattended: true,
  summary: 'Which processes of the shop run, and what is wrong with it.',
  status: 200,
  answer: health,
} as const satisfies Contract;
