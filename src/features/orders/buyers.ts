import type { Database } from '#platform/database.ts';
import { selectBuyers } from './desk.queries.ts';
import { listOrdersOf } from './orders.queries.ts';

/** The customers of these orders, and how to reach them; the newest order first. */
export function buyersOf(database: Database, orderIds: readonly string[]) {
  return selectBuyers(database, orderIds);
}

/** All orders of a customer, the oldest first. */
export async function orderIdsOf(database: Database, accountId: string): Promise<string[]> {
  return (await listOrdersOf(database, accountId)).map(({ id }) => id);
}
