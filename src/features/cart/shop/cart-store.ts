import { client } from '#client/client.ts';
import { forgetSession, isSignedIn, readOwn, readToken } from '#client/session.ts';
import { pages } from '#lib/paths.ts';
import { tell } from '#ui/toast-store.ts';
import * as calls from '../calls.ts';
import type { Cart } from '../contract.ts';
import { announceCartChange, onCartChange, tellOtherTabs } from './cart-changes.ts';
import { forgetCart, know, known, readCartState, withEdit, withoutEdit } from './cart-state.ts';
import {
  addedText,
  addTrouble,
  clearTrouble,
  endedTrouble,
  isEnded,
  quantityTrouble,
  removalTrouble,
} from './cart-texts.ts';
import { ask, inTurn, openTurns, whoseTurns } from './cart-turns.ts';
import { asWanted, emptyCart } from './wanted-cart.ts';
import {
  here,
  keepWish,
  takeWishes,
  type Wish,
  type WishedProduct,
  wayToSignIn,
} from './wished-product.ts';

/** In milliseconds. A cart that was read longer ago may have been changed on another device. */
const fresh = 30_000;

let readAt = 0;
/** The lines whose newest quantity still waits for its turn. */
const waiting = new Set<string>();
let reading: Promise<void> | undefined;
let announcing = false;
let open = false;

/** Opens the store when the cart is first shown. It lives as long as the page. */
export function openCart(): void {
  if (open) return;
  open = true;
  addEventListener('authChanged', () => {
    if (!followSession() && whoseTurns()) void refreshCart();
  });
  addEventListener('storage', followSession);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readIfStale();
  });
  document.addEventListener('visibilitychange', readIfStale);
  onCartChange(
    () => {
      tellOtherTabs();
      if (!announcing) void refreshCart();
    },
    () => {
      readAt = 0;
      readIfStale();
    },
  );
  followSession();
}

/**
 * Changes a quantity, which is shown at once. Each line has one call under way, and after it the
 * newest quantity is sent. The id of a size stands for that of its product.
 */
export function setQuantity(productId: string, quantity: number): void {
  know({ edits: withEdit(productId, quantity) });
  if (waiting.has(productId)) return;
  waiting.add(productId);
  void inTurn(() => sendEdit(productId));
}

export function takeOut(productId: string): void {
  setQuantity(productId, 0);
}

export function clearCart(): void {
  know({ edits: new Map(), clearing: true });
  void inTurn(async () => {
    const outcome = await ask(() => client(calls.clearCart, { query: {}, body: undefined }));
    if (!outcome) return;
    if ('error' in outcome) {
      know({ clearing: false });
      fail(outcome.error, clearTrouble);
    } else {
      agree(outcome.answer, emptyCart);
      know({ clearing: false });
    }
  });
}

/**
 * Adds a product, and answers whether it is in the cart now. If not, the customer was told why. If
 * the session has ended, the product is added after the customer has signed in again, and the
 * customer goes on at `next`.
 */
export async function putIn(
  product: WishedProduct,
  quantity: number,
  next = here(),
): Promise<boolean> {
  followSession();
  let done = false;
  await inTurn(async () => {
    const { _id: productId, sizeId: size } = product;
    const params = { productId };
    const outcome = await ask(() => client(calls.addToCart, { params, body: { quantity, size } }));
    if (!outcome) return;
    if ('error' in outcome) return failToAdd(outcome.error, { product, quantity, next });
    const { answer } = outcome;
    agree(answer && answer.items.length > 0 ? answer : undefined, known().said);
    done = true;
  });
  return done;
}

export function tellAdded({ name }: WishedProduct): void {
  tell.success(addedText(name), { to: pages.cart, name: 'View cart' });
}

export function refreshCart(): Promise<void> {
  reading ??= inTurn(() => {
    reading = undefined;
    return read();
  });
  return reading;
}

/** The server's cart once no call is under way; undefined if it cannot be read. */
export async function settleCart(): Promise<Cart | undefined> {
  await inTurn(read);
  return readCartState().cart;
}

/** Follows the session of the browser. Answers whether another one has begun. */
function followSession(): boolean {
  const token = isSignedIn() ? readToken() : null;
  if (token === whoseTurns()) return false;
  openTurns(token);
  waiting.clear();
  reading = undefined;
  forgetCart();
  const wishes = token ? takeWishes().filter(({ whose }) => isOwn(whose)) : [];
  for (const wish of wishes) void fulfil(wish);
  if (token && wishes.length === 0) void refreshCart();
  return true;
}

function isOwn(whose: string): boolean {
  return whose === '' || whose === readOwn('userId');
}

async function fulfil(wish: Wish) {
  if (await putIn(wish, wish.quantity)) tellAdded(wish);
}

function readIfStale() {
  const seen = document.visibilityState === 'visible';
  const stale = Date.now() - readAt > fresh;
  if (seen && stale && whoseTurns() && !known().ended) void refreshCart();
}

async function read() {
  const outcome = await ask(() => client(calls.readCart));
  if (!outcome) return;
  if ('error' in outcome) {
    const ended = isEnded(outcome.error);
    know(ended ? { said: undefined, ended } : { failed: !known().said });
  } else if (outcome.answer) {
    readAt = Date.now();
    know({ said: outcome.answer, failed: false, ended: false });
  }
}

async function sendEdit(productId: string) {
  waiting.delete(productId);
  const quantity = known().edits.get(productId);
  if (quantity === undefined) return;
  const outcome = await ask(() => callFor(productId, quantity));
  if (!outcome) return;
  const { said, edits } = known();
  const isLast = edits.get(productId) === quantity;
  if (!('error' in outcome)) {
    agree(outcome.answer, said && asWanted(said, new Map([[productId, quantity]])));
  }
  if (isLast) know({ edits: withoutEdit(productId) });
  if ('error' in outcome && (isLast || isEnded(outcome.error))) {
    fail(outcome.error, (quantity === 0 ? removalTrouble : quantityTrouble)(outcome.error));
  }
}

function callFor(productId: string, quantity: number): Promise<Cart> {
  if (quantity > 0) {
    return client(calls.updateCart, { params: { productId }, body: { quantity } });
  }
  // Some proxies drop the body of a DELETE. Without the query, the whole cart would be cleared.
  return client(calls.clearCart, { query: { productId }, body: { productId } });
}

/**
 * Takes a server's answer. If it has no cart, the expected one counts until the cart is read again.
 */
export function agree(answer: Cart | undefined, expected: Cart | undefined) {
  const whole = answer && (answer.items.length > 0 || expected?.items.length === 0);
  readAt = Date.now();
  know({ said: whole ? answer : expected, failed: false });
  if (!whole) void refreshCart();
  announcing = true;
  announceCartChange();
  announcing = false;
}

function fail(error: unknown, text: string) {
  if (isEnded(error)) return endSoon();
  tell.failure(text);
  void refreshCart();
}

/** Section 9 of the specification: the customer has a second to read why the session ends. */
export function endSoon() {
  tell.failure(endedTrouble);
  const token = whoseTurns();
  setTimeout(() => {
    if (readToken() !== token) return;
    forgetSession();
    know({ ended: true });
  }, 1_000);
}

function failToAdd(
  error: unknown,
  { product, quantity, next }: { product: WishedProduct; quantity: number; next: string },
) {
  if (!isEnded(error)) {
    tell.failure(addTrouble(error));
    return void refreshCart();
  }
  tell.failure(addTrouble(error), wayToSignIn(next));
  const whose = readOwn('userId');
  forgetSession();
  keepWish(product, quantity, whose);
}
