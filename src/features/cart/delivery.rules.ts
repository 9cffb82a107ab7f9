import type { Discounted } from '#features/discounts/rules.ts';
import { nothing, type Pesewas, pesewas } from '#lib/money.ts';
import { type Discounts, type Line, sumsOf } from './rules.ts';

/** What an order costs with its delivery. */
interface Sums extends Discounted {
  /** The code is the better discount: of the items, or of the fee. */
  byCode: boolean;
  /** What is paid for delivery, and what the code took off it. */
  delivery: Pesewas;
  deliveryOff: Pesewas;
}

/** What the sums call what delivery costs. What the customer comes for is not shipped. */
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

/** Not among the sums of a cart: only a checkout and an order have a delivery. */
export function sumsWith(items: readonly Line[], discounts: Discounts, fee: Pesewas): Sums {
  const sums = sumsOf(items, discounts);
  const { code } = discounts;
  const isFree =
    code?.freeDelivery === true && code.lines.length > 0 && sums.subtotal >= code.minimum;
  // Of two equal ones it is the first order's, as with every code.
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

/** The cart with what its delivery costs: the code may be the better discount only then. */
export function withDelivery<Whole extends Discounts & { items: readonly Line[] }>(
  cart: Whole,
  fee: Pesewas,
) {
  const { parts: _, byCode, ...sums } = sumsWith(cart.items, cart, fee);
  return { ...cart, ...sums, discountCode: byCode ? cart.code?.code : undefined };
}
