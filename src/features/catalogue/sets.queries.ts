import { columns } from '#platform/columns.ts';
import { type Database, many, one, run, sql } from '#platform/database.ts';
import { sizeSale } from './sale.queries.ts';

/**
 * The number of pieces that can be bought, for a statement that calls the product's table p. A set
 * has as many as its parts allow, and none if a part is no longer sold.
 */
export const availableWithSets =
  `CASE WHEN p.set_version IS NULL THEN p.on_hand - p.reserved ELSE coalesce((
    SELECT min(CASE WHEN s.archived_at IS NULL AND s.size_ended_at IS NULL
      THEN (s.on_hand - s.reserved) / c.quantity ELSE 0 END)
    FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
    WHERE c.set_id = p.id), 0) END` as const;

export const stockWithSets = `integer from ${availableWithSets}` as const;

export const buyable = columns({ available: stockWithSets });

const onShelf = columns({
  id: 'uuid from p.id',
  productId: 'uuid from coalesce(p.size_of, p.id)',
  available: stockWithSets,
});

/**
 * Reads each size on sale. It also runs on the tables of a backup, so it uses no column that is
 * newer than the sets.
 */
export function selectOnShelf(database: Database) {
  return many(
    database,
    onShelf,
    sql`
      SELECT ${onShelf} FROM catalogue_product p
      WHERE p.archived_at IS NULL AND p.size_ended_at IS NULL`,
  );
}

/** The parts of the set in order, for a statement that calls the product's table p. */
export const partsInIt = `jsonb? from CASE WHEN p.set_version IS NOT NULL THEN (
    SELECT jsonb_agg(jsonb_build_object('productId', s.id, 'sizeOf', h.id,
      'sizeName', CASE WHEN h.id IS NOT NULL THEN s.size END, 'name', s.name,
      'quantity', c.quantity, 'stock', s.on_hand - s.reserved,
      'price', s.price_pesewas, 'sale', ${sizeSale},
      'slug', CASE WHEN s.archived_at IS NULL AND s.size_ended_at IS NULL
        THEN coalesce(h.slug, s.slug) END) ORDER BY c.place)
    FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
    LEFT JOIN catalogue_product h ON h.id = CASE WHEN s.sized THEN s.id ELSE s.size_of END
    WHERE c.set_id = p.id) END` as const;

const partRow = columns({
  id: 'uuid',
  isSet: 'boolean from set_version IS NOT NULL',
  sold: 'boolean from archived_at IS NULL AND size_ended_at IS NULL',
});

/**
 * Locks the set and the products that could become its parts, in the order in which orders lock
 * them.
 */
export function lockForSet(database: Database, ids: readonly string[]) {
  return many(
    database,
    partRow,
    sql`
      SELECT ${partRow} FROM catalogue_product WHERE id = ANY(${[...ids]}::uuid[])
      ORDER BY id FOR UPDATE`,
  );
}

const mention = columns({ inSet: 'boolean' });

/** Whether a set contains the product, in any of its sizes. */
export function isPartOfSet(database: Database, productId: string) {
  return one(
    database,
    mention,
    sql`
      SELECT EXISTS (
        SELECT FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
        WHERE s.id = ${productId} OR s.size_of = ${productId}) AS "inSet"`,
  );
}

/**
 * Every change of the parts gets a new number. An order compares it with the number of the set that
 * was shown.
 */
export function markSet(
  database: Database,
  { id, isSet, at }: { id: string; isSet: boolean; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_product
      SET set_version = CASE WHEN ${isSet}::boolean THEN version + 1 END,
        version = version + 1, revision = revision + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

export function deleteParts(database: Database, setId: string) {
  return run(database, sql`DELETE FROM catalogue_part WHERE set_id = ${setId}`);
}

export function insertParts(
  database: Database,
  parts: { setId: string; productIds: string[]; quantities: number[] },
) {
  return run(
    database,
    sql`
      WITH part AS (
        SELECT * FROM unnest(${parts.productIds}::uuid[], ${parts.quantities}::integer[])
          WITH ORDINALITY AS p (product_id, quantity, place)
      ), marked AS (
        UPDATE catalogue_product SET in_sets = true
        WHERE id IN (SELECT product_id FROM part) AND NOT in_sets
      )
      INSERT INTO catalogue_part (set_id, product_id, quantity, place)
      SELECT ${parts.setId}, product_id, quantity, place FROM part`,
  );
}

const setWith = columns({ name: 'text from p.name', slug: 'text from p.slug' });

/** The sets on sale that contain this row. */
export function selectSetsWith(database: Database, productId: string) {
  return many(
    database,
    setWith,
    sql`
      SELECT ${setWith} FROM catalogue_part c JOIN catalogue_product p ON p.id = c.set_id
      WHERE c.product_id = ${productId} AND p.archived_at IS NULL ORDER BY lower(p.name), p.id`,
  );
}

const stopped = columns({ name: 'text' });

/** The names of the sets on sale that contain this product in any of its sizes. */
export function selectSetsOf(database: Database, productId: string) {
  return many(
    database,
    stopped,
    sql`
      SELECT ${stopped} FROM catalogue_product p
      WHERE p.archived_at IS NULL AND p.id IN (
        SELECT c.set_id FROM catalogue_part c JOIN catalogue_product s ON s.id = c.product_id
        WHERE s.id = ${productId} OR s.size_of = ${productId})
      ORDER BY lower(p.name), p.id`,
  );
}

const soldFrom = columns({ id: 'uuid' });

export function selectRowIds(database: Database, productId: string) {
  return many(
    database,
    soldFrom,
    sql`
      SELECT ${soldFrom} FROM catalogue_product WHERE id = ${productId} OR size_of = ${productId}
      UNION SELECT product_id FROM catalogue_part WHERE set_id = ${productId}`,
  );
}
