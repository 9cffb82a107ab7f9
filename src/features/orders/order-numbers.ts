import type { Database } from '#platform/database.ts';
import { selectNumbers } from './orders.queries.ts';

export async function readOrderNumbers(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await selectNumbers(database, orderIds);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
