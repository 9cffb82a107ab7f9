import { client } from '#client/client.ts';
import { isAnswer } from '#client/is-answer.ts';
import { readToken } from '#client/session.ts';
import { inTurn } from '#features/cart/shop/cart-turns.ts';
import { placeOrder } from '../calls.ts';
import type { Order } from '../contract.ts';
import { buyerOf } from './buyer.ts';
import type { RequestKeys } from './request-keys.ts';
import { orderBody, type Shipping, type Shown } from './shipping.ts';
import { untilServed } from './until-served.ts';

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
  const headers = { 'idempotency-key': keys.keyFor(body) };
  try {
    const order = await untilServed(() => client(placeOrder, { params: { id }, body, headers }));
    keys.answered();
    if (!order._id) throw new Error('Order ID not received from server');
    return order;
  } catch (error) {
    if (isAnswer(error)) keys.answered();
    throw error;
  }
}
