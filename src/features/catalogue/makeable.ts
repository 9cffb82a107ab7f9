import type { Database } from '#platform/database.ts';
import { findPieces } from './sizes.queries.ts';

/** A product in one of its sizes that can be made: what is not only put together from others. */
export async function findMakeable(
  database: Database,
  id: string,
): Promise<{ name: string; size: string } | undefined> {
  const row = await findPieces(database, id);
  return row && !row.isSet ? { name: row.name, size: row.size } : undefined;
}
