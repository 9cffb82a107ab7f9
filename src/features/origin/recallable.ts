import type { Database } from '#platform/database.ts';
import { selectPackedFrom, selectPackedOf } from './packing.queries.ts';
import { type RecallableLot, selectByCode, selectRecallable } from './recalled.queries.ts';

/** Finds closed lots that are no samples. Or answers the first code that no such lot has. */
export async function lotsByCode(
  database: Database,
  codes: readonly string[],
): Promise<{ found: RecallableLot[] } | { missing: string }> {
  const found = await selectByCode(database, codes);
  const missing = codes.find((wanted) => !found.some(({ code }) => code === wanted));
  return missing === undefined ? { found } : { missing };
}

/** The pieces that left from these lots, with their orders. */
export function packedFrom(database: Database, lotIds: readonly string[]) {
  return selectPackedFrom(database, lotIds);
}

export function lotsByIds(database: Database, ids: readonly string[]): Promise<RecallableLot[]> {
  return selectRecallable(database, ids);
}

/** The pieces that left with these orders, from any lot. */
export function packedOf(database: Database, orderIds: readonly string[]) {
  return selectPackedOf(database, orderIds);
}
