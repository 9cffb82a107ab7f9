import type { Database } from '#platform/database.ts';
import { selectPackedFrom, selectPackedOf } from './packing.queries.ts';
import { type RecallableLot, selectByCode, selectRecallable } from './recalled.queries.ts';

/** Closed lots that are no samples, or the first code that none of them has. */
export async function lotsByCode(
  database: Database,
  codes: readonly string[],
): Promise<{ found: RecallableLot[] } | { missing: string }> {
  const found = await selectByCode(database, codes);
  const missing = codes.find((wanted) => !found.some(({ code }) => code === wanted));
  return missing === undefined ? { found } : { missing };
}

export function lotsByIds(database: Database, ids: readonly string[]): Promise<RecallableLot[]> {
  return selectRecallable(database, ids);
}

/** What left of these lots, with which order. */
export function packedFrom(database: Database, lotIds: readonly string[]) {
  return selectPackedFrom(database, lotIds);
}

/** What left with these orders, of any lot. */
export function packedOf(database: Database, orderIds: readonly string[]) {
  return selectPackedOf(database, orderIds);
}
