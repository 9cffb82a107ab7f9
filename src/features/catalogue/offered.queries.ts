import { columns } from '#platform/columns.ts';
import { type Database, many, sql } from '#platform/database.ts';
import { categoryName } from './categories.queries.ts';
import { productSale } from './sale.queries.ts';
import { stockWithSets } from './sets.queries.ts';
import { barcodedSizes } from './sizes.queries.ts';

const offeredRow = columns({
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  category: categoryName,
  isSet: 'boolean from set_version IS NOT NULL',
  size: 'text',
  price: 'integer from price_pesewas',
  sale: `jsonb? from ${productSale}`,
  stock: stockWithSets,
  barcode: 'text',
  sizes: barcodedSizes,
  searchPicture: 'text',
  hashes: `jsonb from to_jsonb(ARRAY(SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position))`,
  position: 'integer',
});

export type OfferedRow = Awaited<ReturnType<typeof selectOffered>>[number];

/** Products on sale after this place, in the order of the shelf. */
export function selectOffered(
  database: Database,
  { position, id, limit }: { position: number; id: string; limit: number },
) {
  return many(
    database,
    offeredRow,
    sql`
      SELECT ${offeredRow} FROM catalogue_product p
      WHERE archived_at IS NULL AND size_of IS NULL AND (position, id) > (${position}, ${id}::uuid)
      ORDER BY position, id LIMIT ${limit}`,
  );
}
