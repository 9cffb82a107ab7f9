import type { Database } from '#platform/database.ts';
import { dropPlannedPrices, findLowestPrices, insertPrices } from './sale.queries.ts';

/**
 * Call it after every change of a price or a sale, in the same transaction. The rows are locked.
 */
export async function notePrices(database: Database, ids: readonly string[], at: Date) {
  await dropPlannedPrices(database, ids, at);
  await insertPrices(database, ids, at);
  await findLowestPrices(database, ids);
}
