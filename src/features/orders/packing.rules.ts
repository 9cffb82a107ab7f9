import { formatMoney, type Pesewas } from '#lib/money.ts';

/** Warns a packer that the order may hold less than its items say. */
export function sayRefunded(amount: Pesewas): string {
  return `${formatMoney(amount)} refunded: look at the order first`;
}

/** Why a packer may not send an order that is on the list. */
export const beingRefunded = 'This order is being refunded. Please keep its parcel.';
