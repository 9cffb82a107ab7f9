import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { deliveryKinds } from './rules.ts';

const paid = { price: moneyInJson(), premium: moneyInJson() };

const toldLot = z.object({
  code: z.string(),
  /** The address of the lot's page. The code on the lid holds it. */
  address: z.string(),
  product: z.string(),
  size: z.string(),
  /** The slug of the product, or null once it is no longer sold. */
  slug: z.nullable(z.string()),
  madeOn: z.string(),
  /** Empty if the shop makes its products itself. */
  madeIn: z.string(),
  bestBefore: z.string(),
  units: z.int(),
  fdaNumber: z.string(),
  /** The deliveries in the lot. */
  sources: z.array(
    z.object({
      cooperative: z.string(),
      /** The slug of its page. */
      slug: z.string(),
      community: z.string(),
      region: z.string(),
      women: z.int(),
      kind: z.enum(deliveryKinds),
      grams: z.int(),
      deliveredOn: z.string(),
    }),
  ),
  /**
   * The payment for the shea in the lot. Null if none is recorded, or if a co-operative is so small
   * that its women's own money would be told.
   */
  paid: z.nullable(
    z.object({
      ...paid,
      /** For each unit, rounded down to the pesewa. */
      unit: z.object(paid),
      /** The payment by co-operative. */
      cooperatives: z.array(z.object({ name: z.string(), ...paid })),
    }),
  ),
  claims: z.array(
    z.object({
      words: z.string(),
      /** The co-operative that the claim is about. Null if it is about the lot. */
      cooperative: z.nullable(z.string()),
      /** Empty if it is the maker's own word. */
      verifiedBy: z.string(),
      verifiedOn: z.nullable(z.string()),
      /** The address of the paper that proves it. */
      paper: z.nullable(z.string()),
    }),
  ),
  /** Photographed papers, which are public. */
  papers: z.array(
    z.object({
      title: z.string(),
      small: z.string(),
      large: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** The moment of its recall, and what its buyers should do. */
  recalled: z.nullable(z.object({ at: z.iso.datetime(), notice: z.string() })),
  /** Made up, for the demo. */
  sample: z.boolean(),
});

export type ToldLot = z.output<typeof toldLot>;

const params = z.object({ code: z.string() });
const refusals = { 'unknown-lot': [404, 'We don’t know this code.'] } as const;

export const readLot = {
  access: 'visitor',
  summary: 'Where a lot comes from, by the code on its lid. Spaces and dashes may be left out.',
  params,
  status: 200,
  answer: toldLot,
  refusals,
} as const satisfies Contract;

const toldPerson = z.object({
  _id: z.uuid(),
  cooperative: z.string(),
  /** Empty if she did not agree to show it. The same holds for the story. */
  name: z.string(),
  story: z.string(),
  photograph: z.nullable(z.object({ address: z.string(), width: z.int(), height: z.int() })),
  sample: z.boolean(),
});

export type ToldPerson = z.output<typeof toldPerson>;

export const toldPeople = z.array(toldPerson);

export const listLotPeople = {
  access: 'visitor',
  summary:
    'Who of a lot’s co-operatives agreed to be shown, at this moment. Keep nothing of it: each can take it back.',
  params,
  status: 200,
  answer: toldPeople,
  refusals,
} as const satisfies Contract;
