import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { shop } from '#shop';
import type { Order } from './contract.ts';
import type { OrderCancelledLetter } from './letters/order-cancelled.ts';
import type { OrderDeliveredLetter } from './letters/order-delivered.ts';
import type { OrderShippedLetter } from './letters/order-shipped.ts';
import { readWholeOrder } from './read-orders.ts';
import type { Status } from './rules.ts';

type Desk = Pick<Context, 'letters' | 'publicUrl' | 'clock'>;

interface Step {
  status: Status;
  courier: string;
  tracking: string;
  refund: boolean;
}

/** What a customer wants to hear of: it is on its way, it has arrived, it will not come. */
export async function writeStep(
  desk: Desk,
  database: Database,
  orderId: string,
  { status, courier, tracking, refund }: Step,
) {
  if (status === 'cancelled') {
    await writeCancelled(desk, database, orderId, { why: 'shop', refunding: refund });
    return;
  }
  if (status !== 'shipped' && status !== 'delivered') return;
  const { publicUrl, clock } = desk;
  const order = await readWholeOrder(database, orderId, clock());
  if (status === 'shipped') {
    const content: OrderShippedLetter = { publicUrl, order, courier, tracking };
    await post(desk, database, order, { kind: 'order-shipped', content });
  } else {
    const returnUntil = order.returnUntil ?? clock().toISOString();
    const content: OrderDeliveredLetter = { publicUrl, order, returnUntil };
    await post(desk, database, order, { kind: 'order-delivered', content });
  }
}

export async function writeCancelled(
  desk: Desk,
  database: Database,
  orderId: string,
  { why, refunding }: Pick<OrderCancelledLetter, 'why' | 'refunding'>,
) {
  const { publicUrl, clock } = desk;
  const order = await readWholeOrder(database, orderId, clock());
  const content: OrderCancelledLetter = { publicUrl, order, why, refunding };
  await post(desk, database, order, { kind: 'order-cancelled', content });
}

/** Each step is a letter of its own, also when the desk takes one twice. */
async function post(
  { letters }: Desk,
  database: Database,
  { _id, customerEmail }: Order,
  { kind, content }: { kind: string; content: object },
) {
  // Who has left the shop is not written to any more.
  if (!customerEmail) return;
  await letters.post(database, {
    kind,
    identity: `${kind} ${_id} ${randomUUIDv7()}`,
    to: customerEmail,
    replyTo: shop.supportEmails[0],
    content,
  });
}
