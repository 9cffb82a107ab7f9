import { tell } from '#ui/toast-store.ts';
import { orderName } from '../order-name.rules.ts';

/** For somebody who has gone to another page meanwhile. */
export function tellPlaced(id: string): void {
  tell.success(`Your order number is ${orderName(id)}. You can pay for it from your account page.`);
}
