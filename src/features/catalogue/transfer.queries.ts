import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';
import { categoryName } from './categories.queries.ts';
import { eachText, type ProductText } from './product-texts.rules.ts';

const transferRow = columns({
  id: 'uuid',
  name: 'text',
  category: categoryName,
  price: 'integer from price_pesewas',
  onHand: 'integer',
  reserved: 'integer',
  description: 'text',
  ...eachText(() => 'text' as const),
  sizeOf: 'uuid?',
  sized: 'boolean',
  isSet: 'boolean from set_version IS NOT NULL',
  sku: 'text',
  barcode: 'text',
  weight: 'integer? from weight_grams',
  salePrice: 'integer? from sale_pesewas',
  saleFrom: 'timestamptz?',
  saleUntil: 'timestamptz?',
  archivedAt: 'timestamptz?',
  version: 'integer',
  position: 'integer',
  hashes: `jsonb from to_jsonb(ARRAY(SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position))`,
});

export type TransferRow = Awaited<ReturnType<typeof selectProductsBehind>>[number];

/** A size that has a picture keeps it. A picture that the product does not have is left out. */
export function giveSizePictures(
  database: Database,
  shown: readonly { id: string; sizePicture: string }[],
) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p SET size_picture = g.picture
      FROM unnest(${shown.map(({ id }) => id)}::uuid[],
        ${shown.map(({ sizePicture }) => sizePicture)}::text[]) AS g (id, picture)
      WHERE p.id = g.id AND p.size_picture IS NULL
        AND EXISTS (SELECT FROM catalogue_picture c
          WHERE c.product_id = coalesce(p.size_of, p.id) AND c.hash = g.picture)`,
  );
}

/** Products after this place, in the order of the shelf. */
export function selectProductsBehind(
  database: Database,
  { position, id, limit }: { position: number; id: string; limit: number },
) {
  return many(
    database,
    transferRow,
    sql`
      SELECT ${transferRow} FROM catalogue_product p
      WHERE (position, id) > (${position}, ${id}::uuid)
      ORDER BY position, id LIMIT ${limit}`,
  );
}

export function selectProductsOf(database: Database, ids: string[]) {
  return many(
    database,
    transferRow,
    sql`SELECT ${transferRow} FROM catalogue_product p WHERE id = ANY(${ids}::uuid[])`,
  );
}

/** Products of these names, and sizes of such products. */
export function selectAlike(database: Database, names: string[]) {
  return many(
    database,
    transferRow,
    sql`
      SELECT ${transferRow} FROM catalogue_product p
      WHERE name = ANY(${names}::text[]) AND size_ended_at IS NULL AND set_version IS NULL
      ORDER BY position, id`,
  );
}

const soldSize = columns({
  id: 'uuid',
  productId: 'uuid from coalesce(size_of, id)',
  name: 'text from size',
});

/** The sizes on sale of these products. An id may also be that of a size. */
export function selectSizesSold(database: Database, ids: string[]) {
  return many(
    database,
    soldSize,
    sql`
      WITH product AS MATERIALIZED (
        SELECT coalesce(size_of, id) AS id FROM catalogue_product WHERE id = ANY(${ids}::uuid[])
      )
      SELECT ${soldSize} FROM catalogue_product
      WHERE (id IN (SELECT id FROM product) OR size_of IN (SELECT id FROM product))
        AND size_ended_at IS NULL
      ORDER BY size_place, id`,
  );
}

const known = columns({
  id: 'uuid',
  productId: 'uuid from coalesce(size_of, id)',
  slug: 'text',
  size: 'text',
  sku: 'text',
});

/** Products at these addresses or with one of these SKUs, with their sizes. */
export function selectKnown(database: Database, slugs: string[], skus: string[]) {
  return many(
    database,
    known,
    sql`
      WITH product AS MATERIALIZED (
        SELECT coalesce(size_of, id) AS id FROM catalogue_product
        WHERE slug = ANY(${slugs}::text[]) OR sku = ANY(${skus}::text[]) AND sku <> ''
      )
      SELECT ${known} FROM catalogue_product
      WHERE (id IN (SELECT id FROM product) OR size_of IN (SELECT id FROM product))
        AND (size_ended_at IS NULL OR size_of IS NULL)
      ORDER BY size_of NULLS FIRST, size_place, id`,
  );
}

const skuOwner = columns({ id: 'uuid', sku: 'text' });

export function selectSkuOwners(database: Database, skus: string[]) {
  return many(
    database,
    skuOwner,
    sql`SELECT ${skuOwner} FROM catalogue_product WHERE sku = ANY(${skus}) AND sku <> ''`,
  );
}

/** One list per column. The same place in each list belongs to one product. */
export interface ProductColumns {
  ids: string[];
  names: string[];
  categories: string[];
  prices: number[];
  descriptions: string[];
  texts: Record<ProductText, string[]>;
  skus: string[];
  barcodes: string[];
  weights: (number | null)[];
  salePrices: (number | null)[];
  saleFroms: (Date | null)[];
  saleUntils: (Date | null)[];
  archivedAts: (Date | null)[];
  at: Date;
}

export function updateProducts(database: Database, given: ProductColumns) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p
      SET name = g.name, category = c.key, price_pesewas = g.price,
        description = g.description, how_to_use = g.how_to_use, ingredients = g.ingredients,
        size = g.size, suits = g.suits, result = g.result, scent = g.scent, lasts = g.lasts,
        search_words = g.search_words, sku = g.sku, barcode = g.barcode, weight_grams = g.weight,
        sale_pesewas = g.sale, sale_from = g.sale_from, sale_until = g.sale_until,
        sale_lowest_pesewas = CASE WHEN g.sale IS NOT NULL THEN g.price END,
        search_title = g.search_title, search_description = g.search_description,
        search_picture = g.search_picture, archived_at = g.archived_at, version = p.version + 1,
        revision = p.revision + 1, changed_at = ${given.at}
      FROM unnest(${given.ids}::uuid[], ${given.names}::text[], ${given.categories}::text[],
        ${given.prices}::integer[], ${given.descriptions}::text[],
        ${given.texts.howToUse}::text[], ${given.texts.ingredients}::text[],
        ${given.texts.size}::text[], ${given.texts.suits}::text[], ${given.texts.result}::text[],
        ${given.texts.scent}::text[], ${given.texts.lasts}::text[],
        ${given.texts.searchWords}::text[],
        ${given.texts.searchTitle}::text[], ${given.texts.searchDescription}::text[],
        ${given.texts.searchPicture}::text[], ${given.skus}::text[], ${given.barcodes}::text[],
        ${given.weights}::integer[], ${given.archivedAts}::timestamptz[],
        ${given.salePrices}::integer[], ${given.saleFroms}::timestamptz[],
        ${given.saleUntils}::timestamptz[])
        AS g (id, name, category, price, description, how_to_use, ingredients, size, suits, result,
          scent, lasts, search_words, search_title, search_description, search_picture, sku, barcode, weight,
          archived_at, sale, sale_from, sale_until)
      JOIN catalogue_category c ON c.name = g.category
      WHERE p.id = g.id`,
  );
}

export function insertProducts(
  database: Database,
  given: ProductColumns & {
    slugs: string[];
    stocks: number[];
    positions: number[];
    /** The id of the product that this is a size of, or null. */
    sizeOfs: (string | null)[];
    /** Its place among the sizes. */
    places: number[];
  },
) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_product (id, slug, name, category, price_pesewas, description,
        how_to_use, ingredients, size, suits, result, scent, lasts, search_words, search_title,
        search_description, search_picture, sku, barcode, weight_grams, archived_at, position, on_hand, size_of,
        size_place, sale_pesewas, sale_from, sale_until, sale_lowest_pesewas, created_at,
        changed_at)
      SELECT g.id, g.slug, g.name, c.key, g.price, g.description, g.how_to_use, g.ingredients, g.size,
        g.suits, g.result, g.scent, g.lasts, g.search_words, g.search_title, g.search_description,
        g.search_picture, g.sku, g.barcode, g.weight, g.archived_at, g.position,
        g.on_hand, g.size_of, g.size_place,
        g.sale, g.sale_from, g.sale_until, CASE WHEN g.sale IS NOT NULL THEN g.price END,
        ${given.at}::timestamptz, ${given.at}::timestamptz
      FROM unnest(${given.ids}::uuid[], ${given.slugs}::text[], ${given.names}::text[],
        ${given.categories}::text[], ${given.prices}::integer[], ${given.descriptions}::text[],
        ${given.texts.howToUse}::text[], ${given.texts.ingredients}::text[],
        ${given.texts.size}::text[], ${given.texts.suits}::text[], ${given.texts.result}::text[],
        ${given.texts.scent}::text[], ${given.texts.lasts}::text[],
        ${given.texts.searchWords}::text[],
        ${given.texts.searchTitle}::text[], ${given.texts.searchDescription}::text[],
        ${given.texts.searchPicture}::text[], ${given.skus}::text[], ${given.barcodes}::text[],
        ${given.weights}::integer[], ${given.archivedAts}::timestamptz[],
        ${given.positions}::integer[], ${given.stocks}::integer[], ${given.sizeOfs}::uuid[],
        ${given.places}::integer[],
        ${given.salePrices}::integer[], ${given.saleFroms}::timestamptz[],
        ${given.saleUntils}::timestamptz[])
        AS g (id, slug, name, category, price, description, how_to_use, ingredients, size, suits,
          result, scent, lasts, search_words, search_title, search_description, search_picture, sku,
          barcode, weight, archived_at, position, on_hand, size_of, size_place, sale, sale_from, sale_until)
      JOIN catalogue_category c ON c.name = g.category`,
  );
}
