import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { deliveryKinds } from './rules.ts';
import { toldPeople } from './told-lot.contract.ts';

const toldCooperative = z.object({
  slug: z.string(),
  name: z.string(),
  community: z.string(),
  region: z.string(),
  /** The number of women, as the co-operative counted them. */
  women: z.int(),
  /**
   * Its deliveries by month, the newest month first, such as '2026-11'. It tells no money, because
   * the page also shows its members.
   */
  months: z.array(z.object({ month: z.string(), kind: z.enum(deliveryKinds), grams: z.int() })),
  claims: z.array(
    z.object({
      words: z.string(),
      /** Empty if it is the maker's own word. */
      verifiedBy: z.string(),
      verifiedOn: z.nullable(z.string()),
    }),
  ),
  /** The lots that contain its shea, the newest first. */
  lots: z.array(
    z.object({ code: z.string(), product: z.string(), size: z.string(), madeOn: z.string() }),
  ),
  /** Made up, for the demo. */
  sample: z.boolean(),
});

export type ToldCooperative = z.output<typeof toldCooperative>;

const params = z.object({ slug: z.string() });
const refusals = { 'unknown-cooperative': [404, 'We can’t find this co-operative.'] } as const;

export const readToldCooperative = {
  access: 'visitor',
  summary: 'What everybody may know of a co-operative, but for its members: nothing keeps those.',
  params,
  status: 200,
  answer: toldCooperative,
  refusals,
} as const satisfies Contract;

export const listMembers = {
  access: 'visitor',
  summary:
    'Who of a co-operative agreed to be shown, at this moment. Keep nothing of it: each can take it back.',
  params,
  status: 200,
  answer: toldPeople,
  refusals,
} as const satisfies Contract;
