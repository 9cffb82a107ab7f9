import type { Cart } from '#features/cart/contract.ts';
import { toCedis } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';

const fields = [
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

/** The payload of the specification's section 3, with the total that was shown. */
export function orderBody(
  { items, total }: Cart,
  { orderNotes, gift, giftNote, region, ...where }: Shipping,
) {
  return {
    items: items.map(({ quantity }) => ({ quantity })),
    totalAmount: toCedis(total),
    shippingAddress: { ...where, region: regionNamed(region), country: 'Ghana' as const },
    orderNotes,
    ...(gift && { gift: { note: giftNote } }),
  };
}
