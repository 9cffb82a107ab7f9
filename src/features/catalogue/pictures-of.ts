import type { Database } from '#platform/database.ts';
import { picturesByHash } from '../media/media.ts';
import type { ProductPicture } from './contract.ts';

interface Pictured {
  /** An array in the row: whoever reads a product reads which pictures it has. */
  hashes: unknown;
}

/** The pictures of any of these rows, each row's in its order; one statement for all of them. */
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
