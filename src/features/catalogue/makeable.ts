import type { Database } from '#platform/database.ts';
import { findPieces, findSold } from './sizes.queries.ts';

/**
 * Finds a product or size that can be made in a lot. A set cannot: it is only put together from
 * other products.
 */
export async function findMakeable(
  database: Database,
  id: string,
): Promise<{ name: string; size: string } | undefined> {
  const row = await findPieces(database, id);
  return row && !row.isSet ? { name: row.name, size: row.size } : undefined;
}

/** The slug of the product that this row belongs to. Null if the product is not sold. */
export async function findSoldSlug(database: Database, id: string): Promise<string | null> {
  return (await findSold(database, id))?.slug ?? null;
}
