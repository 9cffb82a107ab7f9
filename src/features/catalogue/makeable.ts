import type { Database } from '#platform/database.ts';
import { findPieces, findSold } from './sizes.queries.ts';

/** A product in one of its sizes that can be made: what is not only put together from others. */
export async function findMakeable(
  database: Database,
  id: string,
): Promise<{ name: string; size: string } | undefined> {
  const row = await findPieces(database, id);
  return row && !row.isSet ? { name: row.name, size: row.size } : undefined;
}

/** The name in the address of the product that a row belongs to, if it is sold. */
export async function findSoldSlug(database: Database, id: string): Promise<string | null> {
  return (await findSold(database, id))?.slug ?? null;
}
