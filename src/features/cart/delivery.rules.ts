import type { Discounted } from '#features/discounts/rules.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { type Discounts, type Line, sumsOf } from './rules.ts';

/** The sums of an order with its delivery. */
interface Sums extends Discounted {
  /** Whether the code is the better discount, for the items or for the fee. */
  byCode: boolean;
  /** The fee for delivery, and what the code took off it. */
  delivery: Pesewas;
  deliveryOff: Pesewas;
}

/** The name of the fee among the sums. An order that is picked up is not shipped. */
export function feeWord({
  deliveryOff = 0,
  discountCode,
  isPickedUp = false,
}: {
  deliveryOff?: number | undefined;
  discountCode?: string | undefined;
  isPickedUp?: boolean | undefined;
}): string {
  if (isPickedUp) return 'Pick up';
  return deliveryOff > 0 ? `Shipping, code ${discountCode}` : 'Shipping';
}

/** The sums with delivery. A cart has none: only a checkout and an order do. */
export function sumsWith(items: readonly Line[], discounts: Discounts, fee: Pesewas): Sums {
  const sums = sumsOf(items, discounts);
  const { code } = discounts;
  const isFree =
    code?.freeDelivery === true && code.lines.length > 0 && sums.subtotal >= code.minimum;
  // If both discounts are equal, the first order's is used, as with every code.
  if (!isFree || fee <= sums.discount) {
    const total = pesewas(sums.total + fee);
    return { ...sums, delivery: fee, deliveryOff: nothing, total };
  }
  return {
    subtotal: sums.subtotal,
    discount: nothing,
    parts: items.map(() => nothing),
    byCode: true,
    delivery: nothing,
    deliveryOff: fee,
    total: sums.subtotal,
  };
}

/**
 * The cart with its delivery. Only with the fee can a code for free delivery be the better
 * discount.
 */
export function withDelivery<Whole extends Discounts & { items: readonly Line[] }>(
  cart: Whole,
  fee: Pesewas,
) {
  const { parts: _, byCode, ...sums } = sumsWith(cart.items, cart, fee);
  return { ...cart, ...sums, discountCode: byCode ? cart.code?.code : undefined };
}
