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

/** Orders the cart as it was shown; the server decides whether it is still that one. */
export async function sendOrder(
  shown: Shown,
  shipping: Shipping,
  keys: RequestKeys,
): Promise<Order> {
  const { id } = buyerOf(readToken() ?? '', localStorage.getItem('userEmail') ?? '');
  // A quantity changed a moment ago may still be on its way.
  await inTurn(async () => undefined);
  const body = orderBody(shown, shipping);
  const unanswered = keys.newest()?.key;
  const place = (key: string) => send(id, body, { keys, key });
  const key = keys.keyFor(body, shown.cart.items);
  const order = await place(key);
  // Its answer may have been lost long ago. Who presses now wants another than one that is settled.
  if (isSettled(order)) return place(keys.keyFor(body, shown.cart.items));
  if (key === unanswered && order.cash && !(await isEmptied())) throw new OrderedBefore(order._id);
  return order;
}

/** An order for cash took its lines out of the cart, and the same were put in again since. */
export class OrderedBefore extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super('We have your order of these items already. To order them once more, press again.');
    this.orderId = orderId;
  }
}

/** Not by the cart's store: without lines the form would be gone before its page is left. */
async function isEmptied(): Promise<boolean> {
  const cart = await client(readCart).catch(() => undefined);
  return cart?.items.length === 0;
}

function isSettled({ status, payment }: Order): boolean {
  return status === 'cancelled' || payment !== 'unpaid';
}

/**
 * Asks again for what has no answer yet, the newest first. Only while the cart is empty: then the
 * server has nothing to place, and says which of them it has placed before. Undefined if none is, or
 * if that one is settled since, which its person knows.
 */
export async function findPlaced(keys: RequestKeys): Promise<Order | undefined> {
  // What was taken out a moment ago may still be in the server's cart, and would be ordered.
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

/** The server says so. That a session has ended tells nothing of an order. */
function isNotPlaced(error: unknown): boolean {
  return isAnswer(error) && !isEnded(error);
}
