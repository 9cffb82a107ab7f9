import { picturesByHash } from '#features/media/media.ts';
import type { Database } from '#platform/database.ts';
import { selectFirstPictures } from './catalogue.queries.ts';
import type { ProductPicture } from './contract.ts';

/**
 * Finds the first picture of each of these products. Archived products count, and deleted ones are
 * left out.
 */
export async function firstPicturesOf(
  database: Database,
  ids: string[],
): Promise<ReadonlyMap<string, ProductPicture>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFirstPictures(database, ids);
  const pictures = await picturesByHash(
    database,
    rows.map(({ hash }) => hash),
  );
  return new Map(
    rows.flatMap(({ productId, hash }) => {
      const picture = pictures.get(hash);
      return picture ? [[productId, picture]] : [];
    }),
  );
}
