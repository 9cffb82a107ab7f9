import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { deliveryKinds } from './rules.ts';

const paid = { price: moneyInJson(), premium: moneyInJson() };

const toldLot = z.object({
  code: z.string(),
  /** Where everybody reads this; the code on the lid holds it. */
  address: z.string(),
  product: z.string(),
  size: z.string(),
  /** The name in the product's address; null once it is no longer sold. */
  slug: z.nullable(z.string()),
  madeOn: z.string(),
  /** Empty where the shop makes its goods. */
  madeIn: z.string(),
  bestBefore: z.string(),
  units: z.int(),
  fdaNumber: z.string(),
  /** What came from whom, and when. */
  sources: z.array(
    z.object({
      cooperative: z.string(),
      /** The name in the address of its page. */
      slug: z.string(),
      community: z.string(),
      region: z.string(),
      women: z.int(),
      kind: z.enum(deliveryKinds),
      grams: z.int(),
      deliveredOn: z.string(),
    }),
  ),
  /** What was paid for the shea in it. Null where there is nothing, or if a co-operative is so small that its women's own money would follow. */
  paid: z.nullable(
    z.object({
      ...paid,
      /** In each unit, rounded down to the pesewa. */
      unit: z.object(paid),
      /** By co-operative. */
      cooperatives: z.array(z.object({ name: z.string(), ...paid })),
    }),
  ),
  claims: z.array(
    z.object({
      words: z.string(),
      /** The co-operative that it is about; null if it is about the lot. */
      cooperative: z.nullable(z.string()),
      /** Empty where it is the maker's own word. */
      verifiedBy: z.string(),
      verifiedOn: z.nullable(z.string()),
      /** The paper that shows it. */
      paper: z.nullable(z.string()),
    }),
  ),
  /** Photographed papers, which everybody may see. */
  papers: z.array(
    z.object({
      title: z.string(),
      small: z.string(),
      large: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Since when it is called back, and what its buyers are to do. */
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
  /** Empty where she did not agree to it, as is the story. */
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
