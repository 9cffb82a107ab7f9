import type { Context } from '#platform/context.ts';
import { keptPictures } from '../media/media.ts';
import type { ProductPicture } from './contract.ts';

interface Pictured {
  /** The hashes of a product's pictures, as an array in its row. */
  hashes: unknown;
}

/** The pictures of all these rows, each row's in its order. Not for transactions. */
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
