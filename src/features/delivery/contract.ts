import * as z from 'zod/mini';
import type { Contract } from '#lib/contract.ts';
import { moneyInJson } from '#lib/money-schemas.ts';
import { regions } from '#lib/regions.ts';

export const region = z.enum(regions, 'Please choose your region.');

export const days = z.object({ from: z.int(), until: z.int() });

/** The place where a customer picks an order up. */
export const place = z.object({
  address: z.string(),
  city: z.string(),
  region,
  hours: z.string(),
  phone: z.nullable(z.string()),
});

/** 'door': a rider or a parcel comes to the customer. 'point': the customer picks the order up. */
export const kinds = ['door', 'point'] as const;

const offer = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  name: z.string(),
  /** The regions that the offer is for; empty for all. */
  regions: z.array(region),
  fee: moneyInJson(),
  /**
   * In pesewas: delivery is free if the items cost this much before any discount. Null if it never
   * is.
   */
  freeFrom: z.nullable(moneyInJson()),
  /** The highest total that can be paid for in cash on delivery; null if none can. */
  cashUpTo: z.nullable(moneyInJson()),
  days: z.nullable(days),
  /** The expected days if the order was paid for now. Without a region, only a point has them. */
  dates: z.nullable(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
  point: z.nullable(place),
  /** A hash that changes with the days, the address and the hours. A checkout sends it back. */
  terms: z.string(),
});

export type Offer = z.output<typeof offer>;

const offers = z.object({
  /**
   * Whether there is anything to choose or to pay. If not, the only offer is free, in all regions.
   */
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
