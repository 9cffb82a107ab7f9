import { useSyncExternalStore } from 'react';
import { onCartState, readCartState, unread } from './cart-state.ts';
import { openCart } from './cart-store.ts';

/** The cart of whoever is signed in, the same for everything on the page that shows it. */
export function useCart() {
  return useSyncExternalStore(follow, readCartState, () => unread);
}

function follow(changed: () => void): () => void {
  const stop = onCartState(changed);
  openCart();
  return stop;
}
