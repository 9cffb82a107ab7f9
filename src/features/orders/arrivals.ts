import type { Database } from '#platform/database.ts';
import { lockArrivalOf, selectArrivedOf } from './arrivals.queries.ts';
import { isForgotten } from './forgotten.ts';
import { findOrder, selectLines } from './orders.queries.ts';

/** With which order this product came to this person; undefined if none has arrived. */
export async function lockArrival(
  database: Database,
  of: { accountId: string; productId: string },
): Promise<string | undefined> {
  return (await lockArrivalOf(database, of))?.id;
}

/** What has arrived at this person, each product once. */
export function arrivedAt(database: Database, accountId: string) {
  return selectArrivedOf(database, accountId);
}

/** An order that is delivered now, with whose it is and what was in it. */
export async function findArrived(database: Database, orderId: string) {
  const order = await findOrder(database, orderId);
  if (order?.status !== 'delivered' || isForgotten(order)) return undefined;
  const lines = await selectLines(database, [orderId]);
  const { number, customerName: name, customerEmail: email } = order;
  return { number, name, email, lines };
}
