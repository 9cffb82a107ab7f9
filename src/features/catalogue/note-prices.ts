import type { Database } from '#platform/database.ts';
import { dropPlannedPrices, findLowestPrices, insertPrices } from './sale.queries.ts';

/** After every change of a price or a sale, in its transaction. The rows are locked. */
export async function notePrices(database: Database, ids: readonly string[], at: Date) {
  await dropPlannedPrices(database, ids, at);
  await insertPrices(database, ids, at);
  await findLowestPrices(database, ids);
}
