import { useSyncExternalStore } from 'react';
import { onCartState, readCartState, unread } from './cart-state.ts';
import { openCart } from './cart-store.ts';

/** The signed-in customer's cart, shared by everything on the page. */
export function useCart() {
  return useSyncExternalStore(follow, readCartState, () => unread);
}

function follow(changed: () => void): () => void {
  const stop = onCartState(changed);
  openCart();
  return stop;
}
