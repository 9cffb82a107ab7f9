import { nothing } from '#lib/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { goodOf, sumsOf } from '../rules.ts';

/** The wanted quantity of each product or size; zero removes it. */
export type Edits = ReadonlyMap<string, number>;

export const emptyCart: Cart = {
  items: [],
  subtotal: nothing,
  discount: nothing,
  discountPercent: 0,
  total: nothing,
};

/** The server's last cart with the open changes, and with the sums that it will then have. */
export function asWanted(cart: Cart, edits: Edits): Cart {
  if (edits.size === 0) return cart;
  const items = cart.items
    .map((item) => {
      const wanted = edits.get(goodOf(item));
      return wanted === undefined ? item : withQuantity(item, wanted);
    })
    .filter(({ quantity }) => quantity > 0);
  const { subtotal, discount, total, byCode } = sumsOf(items, cart);
  const discountCode = byCode ? cart.code?.code : undefined;
  return { ...cart, items, subtotal, discount, discountCode, total };
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  const { trouble, product } = item;
  if (trouble === 'gone' || trouble === 'none-left') return { ...item, quantity };
  return { ...item, quantity, trouble: quantity > product.stock ? 'not-enough' : null };
}

export function countOf(cart: Cart | undefined): number {
  return cart?.items.reduce((count, { quantity }) => count + quantity, 0) ?? 0;
}

/** Whether both carts would look the same to a person. */
export function looksTheSame(one: Cart, other: Cart): boolean {
  return factsOf(one) === factsOf(other);
}

function factsOf({ items, total }: Cart): string {
  const lines = items.map((item) => [
    goodOf(item),
    item.product.price,
    item.quantity,
    item.trouble,
  ]);
  return JSON.stringify([lines, total]);
}
