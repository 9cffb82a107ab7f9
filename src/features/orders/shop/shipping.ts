import type { Cart } from '#features/cart/contract.ts';
import type { Offer } from '#features/delivery/contract.ts';
import { type Pesewas, toCedis } from '#lib/money.ts';
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

/** What is picked up needs no address but that of the point. */
export function goingTo(typed: Shipping, point: Offer['point'] | undefined): Shipping {
  if (!point) return typed;
  const { address: street, city, region } = point;
  return { ...typed, street, city, region, digitalAddress: '', landmark: '' };
}

/** A cart, with its delivery where the shop offers a choice. */
export interface Shown {
  cart: Pick<Cart, 'items' | 'total'>;
  /** With its fee before a code. */
  delivery: { offer: Pick<Offer, '_id' | 'terms'>; fee: Pesewas; cash: boolean } | undefined;
}

/** The payload of the specification's section 3, with the total that was shown. */
export function orderBody(
  { cart: { items, total }, delivery }: Shown,
  { orderNotes, gift, giftNote, region, ...where }: Shipping,
) {
  return {
    items: items.map(({ quantity }) => ({ quantity })),
    totalAmount: toCedis(total),
    ...(delivery && { delivery: chosenIn(delivery) }),
    shippingAddress: { ...where, region: regionNamed(region), country: 'Ghana' as const },
    orderNotes,
    ...(gift && { gift: { note: giftNote } }),
  };
}

function chosenIn({ offer, fee, cash }: NonNullable<Shown['delivery']>) {
  const { _id: choice, terms } = offer;
  return { choice, fee: toCedis(fee), terms, ...(cash && { cash }) };
}
