import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const noted = columns({ id: 'uuid from product_id' });

/**
 * Notes the products that are low and were not noted before, by this worker or another. Sets are
 * left out: their parts are noted.
 */
export function noteLow(database: Database, { few, at }: { few: number; at: Date }) {
  return many(
    database,
    noted,
    sql`
      INSERT INTO catalogue_low (product_id, noted_at)
      SELECT id, ${at} FROM catalogue_product
      WHERE archived_at IS NULL AND size_ended_at IS NULL AND set_version IS NULL
        AND on_hand - reserved <= ${few}
        AND NOT EXISTS (SELECT FROM catalogue_low l WHERE l.product_id = catalogue_product.id)
      ORDER BY id
      ON CONFLICT DO NOTHING
      RETURNING ${noted}`,
  );
}

/** Forgets a product that has more pieces again, or that is not sold any more. */
export function forgetWellStocked(database: Database, few: number) {
  return run(
    database,
    sql`
      DELETE FROM catalogue_low l USING catalogue_product p
      WHERE p.id = l.product_id AND (p.on_hand - p.reserved > ${few}
        OR p.archived_at IS NOT NULL OR p.size_ended_at IS NOT NULL OR p.set_version IS NOT NULL)`,
  );
}

const low = columns({
  productId: 'uuid from coalesce(size_of, id)',
  sizeId: 'uuid from id',
  name: `text from CASE WHEN sized OR size_of IS NOT NULL THEN name || ', ' || size ELSE name END`,
  stock: 'integer from on_hand - reserved',
});

export function selectLow(database: Database, ids: readonly string[]) {
  return many(
    database,
    low,
    sql`SELECT ${low} FROM catalogue_product WHERE id = ANY(${ids}::uuid[]) ORDER BY id`,
  );
}
