import { tell } from '#ui/toast-store.ts';
import { orderName } from '../order-name.rules.ts';

/** Tells a customer who has gone to another page meanwhile that the order is placed. */
export function tellPlaced(id: string): void {
  tell.success(`Your order number is ${orderName(id)}. You can pay for it from your account page.`);
}
