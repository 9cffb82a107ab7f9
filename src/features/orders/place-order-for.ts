import { createHash, randomUUIDv7 } from 'node:crypto';
import { accountWith } from '#features/accounts/taken-customer.ts';
import { chosenCart } from '#features/cart/cart.ts';
import type { Input } from '#lib/contract.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { sessionOf } from '#platform/session-of.ts';
import { hashAsked } from './asked-hash.ts';
import type { Order } from './contract.ts';
import { refuseWhileShut } from './place-order.ts';
import type * as contract from './placed-for.contract.ts';
import { orderLimits } from './rules.ts';
import { type Asking, findTaken, isOther, takeAsked } from './take-order.ts';

type Body = Input<typeof contract.placeOrderFor>['body'];
type Refusal = keyof (typeof contract.placeOrderFor)['refusals'];
type Placed = Result<Order, Refusal>;

/**
 * Places an order for a program: as the desk takes one, at the shop's prices, and paid for by the
 * link alone.
 */
export async function placeOrderFor(
  context: CallContext,
  { body }: Input<typeof contract.placeOrderFor>,
): Promise<Placed> {
  const step = stepOf(context);
  const sent = hashAsked(body);
  const first = await findTaken(context, step);
  // The program agrees on no price and takes no cash, so the desk's refusals about those cannot
  // come.
  const placed = (first ?? (await placeNew(context, body, { step, sent }))) as Placed;
  if (!placed.ok) return placed;
  return (await isOther(context, placed.value, { step, sent })) ? refuse('other-request') : placed;
}

/** The id of the step. A request that a program repeats has the same id. */
function stepOf(context: CallContext): string {
  const { idempotencyKey } = context.visit;
  if (idempotencyKey === undefined) return randomUUIDv7();
  const named = `${sessionOf(context).userId} ${idempotencyKey}`;
  const hex = createHash('sha256').update(named).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`];
  return [...parts, `8${hex.slice(15, 18)}`, hex.slice(18, 30)].join('-');
}

async function placeNew(
  context: CallContext,
  body: Body,
  named: { step: string; sent: Buffer },
): Promise<Awaited<ReturnType<typeof takeAsked>> | Placed> {
  const { pool, limits } = context;
  const shut = await refuseWhileShut(context);
  if (shut) return shut;
  const { customer: email, items, ...asked } = body;
  if ((email === undefined) === (asked.newCustomer === undefined)) return refuse('customer-needed');
  const customerId = email === undefined ? undefined : await accountWith(pool, email);
  if (email !== undefined && !customerId) return refuse('unknown-customer');
  const lines = await linesOf(context, items);
  if (!lines.ok) return lines;
  const { userId } = sessionOf(context);
  const wait = await limits.take(pool, orderLimits.placedByKey, userId);
  if (wait) return refuse('too-many-orders', { retryAfter: wait });
  const taken = await takeAsked(context, {
    ...asked,
    ...named,
    items: lines.value,
    customerId,
    payment: (email ?? asked.newCustomer?.email) ? 'link-by-email' : 'link-by-whatsapp',
  });
  if (!taken.ok) await limits.giveBack(pool, orderLimits.placedByKey, userId);
  return taken;
}

/** A product of several sizes has the id of its first size, so a program has to name the size. */
async function linesOf(
  context: CallContext,
  items: Body['items'],
): Promise<Result<Asking['items'], 'size-needed' | 'unknown-product'>> {
  const lines = items.map(({ productId, size, ...line }) => {
    return { ...line, productId: size ?? productId };
  });
  const { cart } = await chosenCart(context, lines);
  for (const [at, { product, size, trouble }] of cart.items.entries()) {
    const asked = items[at];
    if (trouble === 'gone') return refuse('unknown-product');
    if (size && !asked?.size && asked?.productId === product._id) return refuse('size-needed');
    const isIts = asked?.productId === product._id || asked?.productId === size?._id;
    if (!isIts) return refuse('unknown-product');
  }
  return accept(lines);
}
