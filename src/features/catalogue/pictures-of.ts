import type { Database } from '#platform/database.ts';
import { picturesByHash } from '../media/media.ts';
import type { ProductPicture } from './contract.ts';

interface Pictured {
  /** The hashes of a product's pictures, as an array in its row. */
  hashes: unknown;
}

/** The pictures of all these rows, each row's in its order, with one statement. */
export async function picturesOf(
  database: Database,
  rows: readonly Pictured[],
): Promise<(row: Pictured) => ProductPicture[]> {
  const byHash = await picturesByHash(database, rows.flatMap(hashesOf));
  return (row) => hashesOf(row).flatMap((hash) => byHash.get(hash) ?? []);
}

export function hashesOf({ hashes }: Pictured): string[] {
  return hashes as string[];
}
