import type { Cart, CartItem } from '#features/cart/contract.ts';
import type { Offer } from '#features/delivery/contract.ts';
import { type Pesewas, toCedis } from '#lib/money.ts';
import { regionNamed, type Shipping } from './shipping.ts';

/** The cart as it was shown, with its delivery if the shop offers a choice. */
export interface Shown {
  cart: Pick<Cart, 'items' | 'total'>;
  /** The fee is the one before a code. */
  delivery: { offer: Pick<Offer, '_id' | 'terms'>; fee: Pesewas; cash: boolean } | undefined;
}

/** The payload of the specification's section 3, with the total and the sets that were shown. */
export function orderBody(
  { cart: { items, total }, delivery }: Shown,
  { orderNotes, gift, giftNote, region, ...where }: Shipping,
) {
  return {
    items: items.map(({ quantity }) => ({ quantity })),
    // Sent even if it is empty: a product that was shown as no set may have become one.
    sets: items.flatMap(setIn),
    totalAmount: toCedis(total),
    ...(delivery && { delivery: chosenIn(delivery) }),
    shippingAddress: { ...where, region: regionNamed(region), country: 'Ghana' as const },
    orderNotes,
    ...(gift && { gift: { note: giftNote } }),
  };
}

function setIn({ parts, product }: CartItem) {
  if (!parts) return [];
  const shown = parts.map((part) => ({
    productId: part.size?._id ?? part.productId,
    quantity: part.quantity,
  }));
  return [{ productId: product._id, parts: shown }];
}

function chosenIn({ offer, fee, cash }: NonNullable<Shown['delivery']>) {
  const { _id: choice, terms } = offer;
  return { choice, fee: toCedis(fee), terms, ...(cash && { cash }) };
}
