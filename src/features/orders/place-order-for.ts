import type { Input } from '#lib/contract.ts';
import { type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findCustomer } from '../accounts/find-customer.ts';
import { orderSubject, recordChange } from '../audit/audit.ts';
import { fillCart, takeOutAgain } from '../cart/fill-cart.ts';
import type { Order } from './contract.ts';
import { findOpenOrder } from './orders.queries.ts';
import { placeOrder } from './place-order.ts';
import type * as contract from './placed-for.contract.ts';

type Refusal = keyof (typeof contract.placeOrderFor)['refusals'];

/**
 * By way of the customer’s cart, so that every rule of an order holds. If the process dies between
 * the two, the items are in the cart, nothing is ordered, and a repeat goes on from there.
 */
export async function placeOrderFor(
  context: CallContext,
  { body }: Input<typeof contract.placeOrderFor>,
): Promise<Result<Order, Refusal>> {
  const { customer: email, items, ...asked } = body;
  const customer = await findCustomer(context.pool, email);
  if (!customer) return refuse('unknown-customer');
  const filled = await fillCart(context, customer.id, items);
  if (!filled.ok) return filled;
  const { lines, isNew } = filled.value;
  let isNoted = false;
  let isPlaced = false;
  try {
    // Their own order that waits to be paid is not replaced by another.
    if (isNew && (await findOpenOrder(context.pool, customer.id))) return refuse('cart-in-use');
    const placed = await placeOrder(
      { ...context, session: { ...sessionOf(context), userId: customer.id, role: 'customer' } },
      {
        params: { id: customer.id },
        body: { ...asked, items: lines.map(({ quantity }) => ({ quantity })) },
      },
      { sent: body, note },
    );
    isPlaced = placed.ok && isNoted;
    return placed;
  } finally {
    if (isNew && !isPlaced) await takeOutAgain(context, customer.id, lines);
  }

  async function note(database: Database, orderId: string) {
    isNoted = true;
    await recordChange(context, database, {
      action: 'order-placed-for',
      subject: orderSubject(orderId),
      before: null,
      after: null,
    });
  }
}
