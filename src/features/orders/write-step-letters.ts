import { randomUUIDv7 } from 'node:crypto';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
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

/** The steps a customer hears about: shipped, delivered, cancelled. */
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
    const content: OrderDeliveredLetter = { publicUrl, order, returnUntil: order.returnUntil };
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

/** Each step has its own letter, even when the desk takes one step twice. */
async function post(
  { letters }: Desk,
  database: Database,
  { _id, customerEmail }: Order,
  { kind, content }: { kind: string; content: object },
) {
  // A customer who has left the shop gets no more letters.
  if (!customerEmail) return;
  await letters.post(database, {
    kind,
    identity: `${kind} ${_id} ${randomUUIDv7()}`,
    to: customerEmail,
    ...repliesTo(await settingsOf(database)),
    content,
  });
}
