import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';
import { productSale, sizeSale } from './sale.queries.ts';

const soldSizesWith = <const Code extends 'sku' | 'barcode'>(code: Code) =>
  `jsonb? from CASE WHEN p.sized THEN (
    SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.size, 'price', s.price_pesewas,
      'stock', s.on_hand - s.reserved, '${code}', s.${code}, 'picture', s.size_picture,
      'sale', ${sizeSale})
      ORDER BY s.size_place, s.id)
    FROM catalogue_product s
    WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL) END` as const;

/**
 * Every size on sale, for a statement that calls the product's table p. Null for a product that
 * never had several sizes: its own row is its size, so nothing is looked up.
 */
export const soldSizes = soldSizesWith('sku');
/** For feeds, which know products by their barcodes. */
export const barcodedSizes = soldSizesWith('barcode');

const oneSize = <const Row extends string, const Sale extends string>(row: Row, sale: Sale) =>
  `jsonb_build_object('id', ${row}.id, 'name', ${row}.size, 'price', ${row}.price_pesewas,
      'onHand', ${row}.on_hand, 'reserved', ${row}.reserved, 'sku', ${row}.sku,
      'barcode', ${row}.barcode, 'weight', ${row}.weight_grams, 'picture', ${row}.size_picture,
      'ended', ${row}.size_ended_at IS NOT NULL, 'sale', ${sale})` as const;

/**
 * Every size for the desk, including those that are no longer sold. For a product that never had
 * several sizes it looks nothing up.
 */
export const everySize = `jsonb from CASE WHEN p.sized THEN (
    SELECT jsonb_agg(${oneSize('s', sizeSale)}
      ORDER BY s.size_ended_at IS NOT NULL, s.size_place, s.id)
    FROM catalogue_product s WHERE s.id = p.id OR s.size_of = p.id)
  ELSE jsonb_build_array(${oneSize('p', productSale)}) END` as const;

const whose = columns({ productId: 'uuid from coalesce(size_of, id)' });

/** The product of this row: the row itself, or the product that it is a size of. */
export function findProductOf(database: Database, id: string) {
  return maybe(database, whose, sql`SELECT ${whose} FROM catalogue_product WHERE id = ${id}`);
}

const pieces = columns({
  name: 'text from p.name',
  size: 'text from s.size',
  isSet: 'boolean from s.set_version IS NOT NULL',
});

/** The names of the row's product and size. */
export function findPieces(database: Database, id: string) {
  return maybe(
    database,
    pieces,
    sql`
      SELECT ${pieces} FROM catalogue_product s
      JOIN catalogue_product p ON p.id = coalesce(s.size_of, s.id)
      WHERE s.id = ${id}`,
  );
}

const sold = columns({ slug: 'text from p.slug' });

/** The slug of the row's product, if the product is sold. */
export function findSold(database: Database, id: string) {
  return maybe(
    database,
    sold,
    sql`
      SELECT ${sold} FROM catalogue_product s
      JOIN catalogue_product p ON p.id = coalesce(s.size_of, s.id)
      WHERE s.id = ${id} AND p.archived_at IS NULL`,
  );
}

/**
 * Locks the products of these rows with all their sizes, in the order in which orders lock them.
 */
export function lockFamilies(database: Database, ids: readonly string[]) {
  return run(
    database,
    sql`
      WITH product AS MATERIALIZED (
        SELECT coalesce(size_of, id) AS id FROM catalogue_product
        WHERE id = ANY(${[...ids]}::uuid[])
      )
      SELECT FROM catalogue_product
      WHERE id IN (SELECT id FROM product) OR size_of IN (SELECT id FROM product)
      ORDER BY id FOR UPDATE`,
  );
}

/** One list per column. The same place in each list belongs to one size. */
export interface SizeColumns {
  productId: string;
  ids: string[];
  names: string[];
  prices: number[];
  skus: string[];
  barcodes: string[];
  weights: (number | null)[];
  salePrices: (number | null)[];
  saleFroms: (Date | null)[];
  saleUntils: (Date | null)[];
  pictures: (string | null)[];
  places: number[];
  at: Date;
}

/** Clears the SKUs first, so that rows can exchange them without breaking the unique index. */
export function freeSkus(database: Database, ids: readonly string[]) {
  return run(
    database,
    sql`UPDATE catalogue_product SET sku = '' WHERE id = ANY(${[...ids]}::uuid[]) AND sku <> ''`,
  );
}

const takenSku = columns({ sku: 'text' });

/**
 * Which of these SKUs belong to other products. The id is null for a product that is not added yet.
 */
export function selectTakenSkus(
  database: Database,
  skus: readonly string[],
  productId: string | null,
) {
  return many(
    database,
    takenSku,
    sql`
      SELECT ${takenSku} FROM catalogue_product
      WHERE sku = ANY(${[...skus]}) AND sku <> '' AND coalesce(size_of, id) IS DISTINCT FROM ${productId}`,
  );
}

/** Sizes that are not given are no longer sold. Every row of the product gets a new version. */
export function updateSizes(database: Database, given: SizeColumns) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p
      SET size = coalesce(g.name, p.size), price_pesewas = coalesce(g.price, p.price_pesewas),
        sku = coalesce(g.sku, p.sku), barcode = coalesce(g.barcode, p.barcode),
        weight_grams = CASE WHEN g.id IS NULL THEN p.weight_grams ELSE g.weight END,
        size_picture = CASE WHEN g.id IS NULL THEN p.size_picture ELSE g.picture END,
        sale_pesewas = CASE WHEN g.id IS NULL THEN p.sale_pesewas ELSE g.sale END,
        sale_from = CASE WHEN g.id IS NULL THEN p.sale_from ELSE g.sale_from END,
        sale_until = CASE WHEN g.id IS NULL THEN p.sale_until ELSE g.sale_until END,
        sale_lowest_pesewas = CASE WHEN g.id IS NULL THEN p.sale_lowest_pesewas
          WHEN g.sale IS NOT NULL THEN g.price END,
        size_place = coalesce(g.place, p.size_place),
        size_ended_at = CASE WHEN g.id IS NULL
          THEN coalesce(p.size_ended_at, ${given.at}::timestamptz) END,
        version = p.version + 1, revision = p.revision + 1, changed_at = ${given.at}
      FROM catalogue_product s LEFT JOIN unnest(${given.ids}::uuid[], ${given.names}::text[],
        ${given.prices}::integer[], ${given.skus}::text[], ${given.barcodes}::text[],
        ${given.weights}::integer[], ${given.pictures}::text[], ${given.places}::integer[],
        ${given.salePrices}::integer[], ${given.saleFroms}::timestamptz[],
        ${given.saleUntils}::timestamptz[])
        AS g (id, name, price, sku, barcode, weight, picture, place, sale, sale_from, sale_until)
        ON g.id = s.id
      WHERE p.id = s.id AND (s.id = ${given.productId} OR s.size_of = ${given.productId})`,
  );
}

/** From now on these products have several sizes. */
export function markSized(database: Database, productIds: readonly string[]) {
  return run(
    database,
    sql`UPDATE catalogue_product SET sized = true WHERE id = ANY(${[...productIds]}::uuid[])`,
  );
}

/**
 * A size takes its name, its category, its place on the shelf and whether it is archived from the
 * product.
 */
export function insertSizes(database: Database, given: SizeColumns & { stocks: number[] }) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_product (id, size_of, slug, name, description, category, position,
        archived_at, size, price_pesewas, sku, barcode, weight_grams, size_picture, size_place,
        on_hand, sale_pesewas, sale_from, sale_until, sale_lowest_pesewas, created_at, changed_at)
      SELECT g.id, p.id, 'size-' || g.id, p.name, '', p.category, p.position, p.archived_at, g.name,
        g.price, g.sku, g.barcode, g.weight, g.picture, g.place, g.stock,
        g.sale, g.sale_from, g.sale_until, CASE WHEN g.sale IS NOT NULL THEN g.price END,
        ${given.at}::timestamptz, ${given.at}::timestamptz
      FROM catalogue_product p CROSS JOIN unnest(${given.ids}::uuid[], ${given.names}::text[],
        ${given.prices}::integer[], ${given.skus}::text[], ${given.barcodes}::text[],
        ${given.weights}::integer[], ${given.pictures}::text[], ${given.places}::integer[],
        ${given.stocks}::integer[], ${given.salePrices}::integer[],
        ${given.saleFroms}::timestamptz[], ${given.saleUntils}::timestamptz[])
        AS g (id, name, price, sku, barcode, weight, picture, place, stock, sale, sale_from,
          sale_until)
      WHERE p.id = ${given.productId}`,
  );
}

/**
 * Copies the name, the category and whether it is archived to the sizes, after a change of these
 * products.
 */
export function carryToSizes(database: Database, productIds: readonly string[]) {
  return run(
    database,
    sql`
      UPDATE catalogue_product s
      SET name = p.name, category = p.category, archived_at = p.archived_at,
        version = s.version + 1, revision = s.revision + 1, changed_at = p.changed_at
      FROM catalogue_product p
      WHERE p.id = ANY(${[...productIds]}::uuid[]) AND p.sized AND s.size_of = p.id
        AND (s.name, s.category, s.archived_at) IS DISTINCT FROM (p.name, p.category, p.archived_at)`,
  );
}

/** Raises the versions of the products of these sizes, because open forms show the old sizes. */
export function raiseProductsOf(database: Database, sizeIds: readonly string[]) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p SET version = p.version + 1, revision = p.revision + 1
      WHERE p.id IN (SELECT size_of FROM catalogue_product WHERE id = ANY(${[...sizeIds]}::uuid[]))`,
  );
}
