import { useSyncExternalStore } from 'react';
import { onCartState, readCartState, unread } from './cart-state.ts';
import { openCart } from './cart-store.ts';

/** The cart of the signed-in customer, shared by all parts of the page. */
export function useCart() {
  return useSyncExternalStore(follow, readCartState, () => unread);
}

function follow(changed: () => void): () => void {
  const stop = onCartState(changed);
  openCart();
  return stop;
}
