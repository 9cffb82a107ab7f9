import { formatMoney, type Pesewas } from '#lib/money.ts';

/** Warns a packer that the order may hold less than its items say. */
export function sayRefunded(amount: Pesewas): string {
  return `${formatMoney(amount)} refunded: look at the order first`;
}

/** Why a packer may not send an order that is on the list. */
export const beingRefunded = 'This order is being refunded. Please keep its parcel.';

/** Where a parcel goes, and to whom if it is not the customer. */
export function goesTo({
  shippingAddress: { recipient, city, region },
  deliveryChoice,
}: {
  shippingAddress: { recipient: string | null; city: string; region: string | null };
  deliveryChoice?: { name: string; point: unknown } | undefined;
}): string {
  const place = deliveryChoice?.point ? [`Pick up: ${deliveryChoice.name}`] : [city, region];
  return [recipient, ...place].filter(Boolean).join(', ');
}
