import { tell } from '#ui/toast-store.ts';
import type { Order } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';

/** Tells a customer who has gone to another page meanwhile that the order is placed. */
export function tellPlaced(order: Pick<Order, '_id' | 'number' | 'cash'>): void {
  const next = order.cash ? 'Find' : 'Pay for';
  tell.success(`Order ${calledOrder(order)} is placed. ${next} it on your account page.`);
}
