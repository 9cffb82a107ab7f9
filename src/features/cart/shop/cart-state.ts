import type { Cart } from '../contract.ts';
import { asWanted, type Edits, emptyCart } from './wanted-cart.ts';

interface CartState {
  /**
   * The cart as the customer wants it, even before the server agrees. Undefined until it is read.
   */
  readonly cart: Cart | undefined;
  /** Reading the cart failed, so nothing is known about it. */
  readonly failed: boolean;
  /** The server no longer knows the session. */
  readonly ended: boolean;
}

interface Known {
  /** The cart as the server last answered it. */
  readonly said: Cart | undefined;
  readonly edits: Edits;
  readonly clearing: boolean;
  readonly failed: boolean;
  readonly ended: boolean;
}

const nothingKnown: Known = {
  said: undefined,
  edits: new Map(),
  clearing: false,
  failed: false,
  ended: false,
};
export const unread: CartState = { cart: undefined, failed: false, ended: false };

let all = nothingKnown;
let state = unread;
const listeners = new Set<() => void>();

export function readCartState(): CartState {
  return state;
}

export function onCartState(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function known(): Known {
  return all;
}

export function know(changes: Partial<Known>): void {
  all = { ...all, ...changes };
  const { said, edits, clearing, failed, ended } = all;
  const cart = said && (clearing ? emptyCart : asWanted(said, edits));
  state = { cart, failed, ended };
  for (const changed of listeners) changed();
}

export function forgetCart(): void {
  know(nothingKnown);
}

export function withEdit(productId: string, quantity: number): Edits {
  return new Map(all.edits).set(productId, quantity);
}

export function withoutEdit(productId: string): Edits {
  const edits = new Map(all.edits);
  edits.delete(productId);
  return edits;
}
