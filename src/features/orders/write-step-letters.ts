import { randomUUIDv7 } from 'node:crypto';
import { waysBack } from '#features/payments/refund-subject.ts';
import { repliesTo } from '#features/settings/replies-to.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Order } from './contract.ts';
import { lotsOfOrder } from './leaving-items.ts';
import type { OrderCancelledLetter } from './letters/order-cancelled.ts';
import type { OrderDeliveredLetter } from './letters/order-delivered.ts';
import type { OrderShippedLetter } from './letters/order-shipped.ts';
import type { Shipping } from './orders.queries.ts';
import { readWholeOrder } from './read-orders.ts';
import type { Status } from './rules.ts';

type Desk = Pick<Context, 'letters' | 'publicUrl' | 'clock'>;
type Packing = Desk & Pick<Context, 'announcements'>;

interface Step {
  status: Status;
  /** The courier, if the order is shipped. */
  shipping: Pick<Shipping, 'courier' | 'tracking'> | undefined;
  refund: boolean;
  /** The id of the step's event. With the kind, it names the letter. */
  eventId: string;
  /** The step may be undone until then, and its letter waits. */
  heldUntil: Date | undefined;
}

/** The steps a customer hears about: shipped, delivered, cancelled. */
export async function writeStep(
  desk: Packing,
  database: Database,
  orderId: string,
  { status, shipping, refund, eventId, heldUntil }: Step,
) {
  if (status === 'cancelled') {
    await writeCancelled(desk, database, orderId, { why: 'shop', refunding: refund });
    return;
  }
  if (status !== 'shipped' && status !== 'delivered') return;
  const { publicUrl, clock } = desk;
  const whole = await readWholeOrder(database, orderId, clock());
  const sent = { id: orderId, status, stock: 'sold' } as const;
  const order = { ...whole, ...(await lotsOfOrder(desk, database, sent)) };
  if (status === 'shipped') {
    const { courier = '', tracking = '' } = shipping ?? {};
    const content: OrderShippedLetter = { publicUrl, order, courier, tracking };
    await post(desk, database, order, { status, eventId, heldUntil, content });
  } else {
    const content: OrderDeliveredLetter = { publicUrl, order, returnUntil: order.returnUntil };
    await post(desk, database, order, { status, eventId, heldUntil, content });
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
  const { online, byHand, onItsWay } = await waysBack(database, orderId);
  const going = onItsWay + (refunding ? online : 0);
  const staying = byHand + (refunding ? 0 : online);
  const money = { going, staying };
  const content: OrderCancelledLetter = { publicUrl, order, why, refunding, money };
  await post(desk, database, order, { status: 'cancelled', eventId: randomUUIDv7(), content });
}

/**
 * Names the letter of a step. Each step has its own letter, even if the desk takes one step twice.
 */
export function letterOfStep(orderId: string, status: string, eventId: string): string {
  return `order-${status} ${orderId} ${eventId}`;
}

async function post(
  { letters }: Desk,
  database: Database,
  { _id, customerEmail }: Order,
  {
    status,
    eventId,
    heldUntil,
    content,
  }: { status: Status; eventId: string; heldUntil?: Date | undefined; content: object },
) {
  // A customer who has left the shop gets no more letters.
  if (!customerEmail) return;
  await letters.post(database, {
    kind: `order-${status}`,
    identity: letterOfStep(_id, status, eventId),
    to: customerEmail,
    ...repliesTo(await settingsOf(database)),
    heldUntil,
    content,
  });
}
