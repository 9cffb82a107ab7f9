import { client } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { readToken } from '#client/session.ts';
import { readCart } from '#features/cart/calls.ts';
import { settleCart } from '#features/cart/shop/cart-store.ts';
import { inTurn } from '#features/cart/shop/cart-turns.ts';
import { placeOrder } from '../calls.ts';
import type { Order } from '../contract.ts';
import { buyerOf } from './buyer.ts';
import { orderBody, type Shown } from './order-body.ts';
import { isEnded } from './order-trouble.ts';
import type { RequestKeys } from './request-keys.ts';
import type { Shipping } from './shipping.ts';
import { untilServed } from './until-served.ts';

type Body = ReturnType<typeof orderBody>;

/** Orders the cart as it was shown. The server decides whether the cart is still the same. */
export async function sendOrder(
  shown: Shown,
  shipping: Shipping,
  keys: RequestKeys,
): Promise<Order> {
  const { id } = buyerOf(readToken() ?? '', localStorage.getItem('userEmail') ?? '');
  // A change of a quantity a moment ago may still be on its way.
  await inTurn(async () => undefined);
  const body = orderBody(shown, shipping);
  const unanswered = keys.newest()?.key;
  const place = (key: string) => send(id, body, { keys, key });
  const key = keys.keyFor(body, shown.cart.items);
  const order = await place(key);
  // The answer is an old order if a lost answer left its key. If that order is paid or cancelled,
  // the customer who presses now wants a new one.
  if (isSettled(order)) return place(keys.keyFor(body, shown.cart.items));
  if (key === unanswered && order.cash && !(await isEmptied())) throw new OrderedBefore(order._id);
  return order;
}

/**
 * Thrown if a cash order, whose answer was lost, had emptied the cart, and the customer has put the
 * same products in again since.
 */
export class OrderedBefore extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super('We have your order of these items already. To order them once more, press again.');
    this.orderId = orderId;
  }
}

/**
 * Asks the server without the cart's store: if the store had no lines, the form would be gone
 * before its page is left.
 */
async function isEmptied(): Promise<boolean> {
  const cart = await client(readCart).catch(() => undefined);
  return cart?.items.length === 0;
}

function isSettled({ status, payment }: Order): boolean {
  return status === 'cancelled' || payment !== 'unpaid';
}

/**
 * Asks again about the requests that have no answer yet, the newest first. This runs only while the
 * cart is empty: then the server has nothing to place, and answers which request it has placed
 * before. Undefined if none was placed, or if its order is paid or cancelled by now, which the
 * customer knows.
 */
export async function findPlaced(keys: RequestKeys): Promise<Order | undefined> {
  // Wait for the cart: a product that was just removed may still be in the server's cart, and would
  // be ordered.
  const cart = await settleCart();
  if (cart?.items.length !== 0) return undefined;
  for (let asked = keys.newest(); asked; asked = keys.newest()) {
    try {
      const order = await send(keys.whose, JSON.parse(asked.body), { keys, key: asked.key });
      return isSettled(order) ? undefined : order;
    } catch (error) {
      if (!isNotPlaced(error)) throw error;
    }
  }
  return undefined;
}

async function send(
  id: string,
  body: Body,
  { keys, key }: { keys: RequestKeys; key: string },
): Promise<Order> {
  const headers = { 'idempotency-key': key };
  try {
    const order = await untilServed(() => client(placeOrder, { params: { id }, body, headers }));
    keys.placed();
    if (!order._id) throw new Error('Order ID not received from server');
    return order;
  } catch (error) {
    if (isNotPlaced(error)) keys.refused();
    throw error;
  }
}

/**
 * Whether the server says that the order was not placed. The end of a session says nothing about
 * it.
 */
function isNotPlaced(error: unknown): boolean {
  return isAnswer(error) && !isEnded(error);
}
