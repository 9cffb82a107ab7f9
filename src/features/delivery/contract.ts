import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { regions } from '#lib/regions.ts';

export const region = z.enum(regions, 'Please choose your region.');

export const days = z.object({ from: z.int(), until: z.int() });

/** Where somebody picks an order up. */
export const place = z.object({
  address: z.string(),
  city: z.string(),
  region,
  hours: z.string(),
  phone: z.nullable(z.string()),
});

/** The kinds: a rider or a parcel comes to the door, or the customer comes to a point. */
export const kinds = ['door', 'point'] as const;

const offer = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  /** Where it goes; empty where it goes everywhere. */
  regions: z.array(region),
  fee: moneyInJson(),
  /** It is free for items of this sum, before any discount. */
  freeFrom: z.nullable(moneyInJson()),
  /** The highest total that can be paid for in cash when it arrives; null where none can. */
  cashUpTo: z.nullable(moneyInJson()),
  days: z.nullable(days),
  /** When it would be there if it was paid for now. Without a region only a point has it. */
  dates: z.nullable(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
  point: z.nullable(place),
  /** Another one as soon as days, address or hours are others: a checkout sends it back. */
  terms: z.string(),
});

export type Offer = z.output<typeof offer>;

const offers = z.object({
  /** Whether there is anything to choose or to pay. If not, the one offer is free, everywhere. */
  priced: z.boolean(),
  offers: z.array(offer),
});

export type Offers = z.output<typeof offers>;

export const readDelivery = {
  access: 'visitor',
  summary:
    'How an order can get to somebody in a region: fee, dates and points to pick it up. Without a region, everything that there is, and dates of the points alone.',
  query: z.strictObject({ region: z.optional(region) }),
  status: 200,
  answer: offers,
} as const satisfies Contract;
