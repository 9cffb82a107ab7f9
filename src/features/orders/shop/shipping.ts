import type { Offer } from '#features/delivery/contract.ts';
import { type Region, regions } from '#lib/regions.ts';

const fields = [
  'recipient',
  'street',
  'city',
  'region',
  'phone',
  'digitalAddress',
  'landmark',
  'orderNotes',
  'gift',
  'giftNote',
] as const;

/** The fields of the form, as typed. */
export type Shipping = Record<(typeof fields)[number], string>;

export function readShipping(given: Readonly<Record<string, unknown>>): Shipping {
  const read = (field: keyof Shipping) => {
    const typed = given[field];
    return [field, typeof typed === 'string' ? typed : ''];
  };
  return Object.fromEntries(fields.map(read)) as Shipping;
}

export function regionNamed(name: string): Region | undefined {
  return regions.find((region) => region === name);
}

/** The address of the order: for an order that is picked up, that of its point. */
export function goingTo(typed: Shipping, point: Offer['point'] | undefined): Shipping {
  if (!point) return typed;
  const { address: street, city, region } = point;
  return { ...typed, street, city, region, digitalAddress: '', landmark: '' };
}
