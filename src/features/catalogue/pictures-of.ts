import { keptPictures } from '#features/media/media.ts';
import type { Context } from '#platform/context.ts';
import type { ProductPicture } from './contract.ts';

interface Pictured {
  /** The hashes of a product's pictures, as a JSON array. */
  hashes: unknown;
}

/**
 * Finds the pictures of all these rows, in each row's order. It uses kept answers, so it is not for
 * transactions.
 */
export async function picturesOf(
  context: Pick<Context, 'changes' | 'pool'>,
  rows: readonly Pictured[],
): Promise<(row: Pictured) => ProductPicture[]> {
  const byHash = await keptPictures(context, rows.flatMap(hashesOf));
  return (row) => hashesOf(row).flatMap((hash) => byHash.get(hash) ?? []);
}

export function hashesOf({ hashes }: Pictured): string[] {
  return hashes as string[];
}
