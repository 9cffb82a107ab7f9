import type { Cart } from '#features/cart/contract.ts';
import { toCedis } from '#lib/money.ts';
import { type Region, regions } from '#lib/regions.ts';

/** The fields of the form, as typed. */
export interface Shipping {
  street: string;
  city: string;
  region: string;
  phone: string;
  digitalAddress: string;
  landmark: string;
  orderNotes: string;
}

export function readShipping(given: Partial<Shipping>): Shipping {
  return {
    street: '',
    city: '',
    region: '',
    phone: '',
    digitalAddress: '',
    landmark: '',
    orderNotes: '',
    ...given,
  };
}

export function regionNamed(name: string): Region | undefined {
  return regions.find((region) => region === name);
}

/** The payload of the specification's section 3, with the total that was shown. */
export function orderBody({ items, total }: Cart, { orderNotes, region, ...where }: Shipping) {
  return {
    items: items.map(({ quantity }) => ({ quantity })),
    totalAmount: toCedis(total),
    shippingAddress: { ...where, region: regionNamed(region), country: 'Ghana' as const },
    orderNotes,
  };
}
