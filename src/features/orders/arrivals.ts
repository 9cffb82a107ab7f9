import type { Database } from '#platform/database.ts';
import { lockArrivalOf, selectArrivedOf } from './arrivals.queries.ts';
import { isForgotten } from './forgotten.rules.ts';
import { findOrder, selectLines } from './orders.queries.ts';

/** Finds the order in which this customer got this product; undefined if none has arrived. */
export async function lockArrival(
  database: Database,
  of: { accountId: string; productId: string },
): Promise<string | undefined> {
  return (await lockArrivalOf(database, of))?.id;
}

/** The products that have arrived at this customer, each once. */
export function arrivedAt(database: Database, accountId: string) {
  return selectArrivedOf(database, accountId);
}

/** An order that is delivered now, with its customer and its products. */
export async function findArrived(database: Database, orderId: string) {
  const order = await findOrder(database, orderId);
  if (order?.status !== 'delivered' || isForgotten(order)) return undefined;
  const lines = await selectLines(database, [orderId]);
  const { number, customerName: name, customerEmail: email } = order;
  return { number, name, email, lines };
}
