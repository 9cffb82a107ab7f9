import type { Cart, CartItem } from '#features/cart/contract.ts';
import { goodOf } from '#features/cart/rules.ts';
import type { SetPart } from '#features/catalogue/contract.ts';
import { termsOf } from '#features/delivery/offers.ts';
import type { DeliveryChoice, OrderLine } from './orders.queries.ts';
import { presentGood } from './present-order.ts';

interface Ordered {
  delivery: number;
  deliveryChoice: unknown;
  cash: boolean;
  discount: number;
  discountCode: string | null;
  lines: readonly OrderLine[];
}

type Wanted = Cart & { delivery: number; chosen: { choice: DeliveryChoice | null; cash: boolean } };

/**
 * Whether products, prices, discount and delivery are the same: then paying for one is paying for
 * the other.
 */
export function isSameOrder(order: Ordered, cart: Wanted): boolean {
  const { lines, discount, discountCode } = order;
  const goes = order.deliveryChoice as DeliveryChoice | null;
  return (
    order.cash === cart.chosen.cash &&
    order.delivery === cart.delivery &&
    isSameWay(goes, cart.chosen.choice) &&
    discount === cart.discount &&
    discountCode === (cart.discountCode ?? null) &&
    isOfSame(lines, cart.items)
  );
}

/** Whether an order has the cart's products, at the same prices. */
export function isOfSame(lines: readonly OrderLine[], items: readonly CartItem[]): boolean {
  return sameBag(lines.map(asOrdered), items.map(asSold));
}

/** A line of an order as a text, to be compared with how it is sold now. */
export function asOrdered(line: OrderLine): string {
  const { parts } = presentGood(line);
  return `${line.productId} ${line.quantity} ${line.price} ${inIt(parts)}`;
}

export function asSold(item: CartItem): string {
  return `${goodOf(item)} ${item.quantity} ${item.product.price} ${inIt(item.parts)}`;
}

/** Whether both go to the same place in the same days. A new name alone makes no other delivery. */
function isSameWay(one: DeliveryChoice | null, other: DeliveryChoice | null): boolean {
  if (!one || !other) return one === other;
  return one._id === other._id && termsOf(one) === termsOf(other);
}

type Parts = readonly Pick<SetPart, 'productId' | 'size' | 'quantity'>[];

/** The parts of a set as a text. A set whose parts have changed is a different thing to buy. */
function inIt(parts: Parts = []): string {
  return parts
    .map(({ productId, size, quantity }) => `${size?._id ?? productId} ${quantity}`)
    .join();
}

/** The first set whose parts differ from those that were shown. */
export function otherSet(
  seen: readonly { productId: string; parts: Parts }[],
  items: readonly CartItem[],
): CartItem | undefined {
  const known = new Map(seen.map(({ productId, parts }) => [productId, parts]));
  return items.find((item) => inIt(item.parts) !== inIt(known.get(item.product._id)));
}

/** Compares quantities in any order, because the specification's payload names no products. */
export function sameQuantities(
  seen: readonly { quantity: number }[],
  items: readonly CartItem[],
): boolean {
  const quantityOf = ({ quantity }: { quantity: number }) => String(quantity);
  return sameBag(seen.map(quantityOf), items.map(quantityOf));
}

function sameBag(one: string[], other: string[]): boolean {
  return one.toSorted().join('\n') === other.toSorted().join('\n');
}
