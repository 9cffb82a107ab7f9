import { columns } from '#platform/columns.ts';
import {
  type Database,
  many,
  maybe,
  one,
  type Piece,
  piece,
  run,
  sql,
} from '#platform/database.ts';
import { categoryName } from './categories.queries.ts';
import { eachPublicText, type ProductTexts } from './product-texts.rules.ts';
import { productSale, sizeSale } from './sale.queries.ts';
import type { WantedSale } from './sale.rules.ts';
import { buyable, partsInIt, stockWithSets } from './sets.queries.ts';
import { soldSizes } from './sizes.queries.ts';

const shown = {
  id: 'uuid',
  slug: 'text',
  name: 'text',
  description: 'text',
  price: 'integer from price_pesewas',
  sale: `jsonb? from ${productSale}`,
  category: categoryName,
  stock: stockWithSets,
  size: 'text',
  sku: 'text',
  sizes: soldSizes,
  reviewCount: 'integer',
  reviewStars: 'integer',
} as const;

const productRow = columns({
  ...shown,
  pictureHash: `text? from (SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position LIMIT 1)`,
});

const detailsRow = columns({
  ...shown,
  ...eachPublicText(() => 'text' as const),
  parts: partsInIt,
  hashes: `jsonb from to_jsonb(ARRAY(SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position))`,
  related: `jsonb from to_jsonb(ARRAY(
    SELECT o.id FROM (SELECT * FROM beside UNION ALL SELECT * FROM further) o
    ORDER BY o.place, o.category <> p.category,
      o.on_hand = o.reserved AND NOT o.sized AND o.set_version IS NULL, o.position, o.id
    LIMIT 3))`,
});

const pictureRow = columns({ hash: 'text' });

const findableRow = columns({
  id: 'uuid',
  name: 'text',
  description: 'text',
  suits: 'text',
  result: 'text',
  scent: 'text',
  searchWords: 'text',
  category: 'text from c.name',
  /** The lowest price of its sizes, without a sale. */
  price: 'integer from lowest.price',
  /** The prices of its sizes if it has several, or a sale that has begun or is planned. */
  prices: 'jsonb? from lowest.prices',
  createdAt: 'timestamptz',
  mark: `text from hash_record_extended(
    ROW(p.name, description, suits, result, scent, search_words, c.name, lowest.price,
      lowest.prices, created_at), 0)::text`,
});

const oneOfPrices = columns({
  id: 'uuid from s.id',
  price: 'integer from s.price_pesewas',
  sale: `jsonb? from ${sizeSale}`,
});

const shelfMarks = columns({ marks: 'text' });

const productCount = columns({ total: 'bigint' });

const catalogueFingerprint = columns({
  products: 'bigint',
  versions: 'bigint',
  ratings: 'text',
  newest: 'uuid?',
  revisions: 'bigint',
  words: 'text',
  categories: 'text',
  bestSellers: 'text',
});

export type FindableRow = Awaited<ReturnType<typeof selectFindable>>[number];
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export interface NewProduct extends ProductTexts {
  id: string;
  slug: string;
  name: string;
  description: string;
  price: number;
  category: string;
  stock: number;
  position: number;
  sale?: WantedSale | null;
  sku?: string | undefined;
  barcode?: string | undefined;
  weight?: number | null | undefined;
  at: Date;
}

const asOnTheShelf = piece``;

/**
 * Each sort makes a statement of its own, so that the shelf's own order can stop after the first
 * rows of its index.
 */
function orderBy(sort: string, at: Date): Piece {
  switch (sort) {
    case 'price-up':
      return byPrice(1, at);
    case 'price-down':
      return byPrice(-1, at);
    case 'name':
      return piece`lower(name),`;
    case 'newest':
      return piece`created_at DESC,`;
    default:
      return asOnTheShelf;
  }
}

/** By the price that a card shows: a size that is sold out counts only if all of them are. */
function byPrice(direction: 1 | -1, at: Date) {
  return piece`${direction}::integer * CASE WHEN sized THEN (
      SELECT coalesce(min(now.price) FILTER (WHERE s.on_hand > s.reserved), min(now.price))
      FROM catalogue_product s CROSS JOIN LATERAL catalogue_price_at(s.price_pesewas,
        s.sale_pesewas, s.sale_from, s.sale_until, ${at}) AS now (price)
      WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL
    ) ELSE catalogue_price_at(price_pesewas, sale_pesewas, sale_from, sale_until, ${at}) END,`;
}

/**
 * The numbers are hidden in SELECTs. If PostgreSQL sees how few rows are wanted, it rejects its
 * kept plan and plans each call anew.
 */
export function selectProducts(
  database: Database,
  {
    first,
    sort,
    limit,
    offset,
    at,
  }: { first: string | null; sort: string; limit: number | null; offset: number; at: Date },
) {
  return many(
    database,
    productRow,
    sql`
      SELECT ${productRow} FROM catalogue_product p
      WHERE archived_at IS NULL AND size_of IS NULL
      ORDER BY ${first === null ? asOnTheShelf : piece`category <> ${first}::text,`}
        ${orderBy(sort, at)} position, id
      LIMIT (SELECT ${limit}::bigint) OFFSET (SELECT ${offset}::bigint)`,
  );
}

export function countProducts(database: Database) {
  return one(
    database,
    productCount,
    sql`
      SELECT count(*) AS total FROM catalogue_product
      WHERE archived_at IS NULL AND size_of IS NULL`,
  );
}

/**
 * Keeps the order of the ids. The list is hidden from the planner: otherwise a plan for any list
 * looks too dear, and PostgreSQL plans each call anew, which costs more than reading
 * (docs/performance.md).
 */
export function selectProductsById(database: Database, ids: string[]) {
  return many(
    database,
    productRow,
    sql`
      WITH given AS MATERIALIZED (SELECT ${ids}::uuid[] AS ids)
      SELECT ${productRow.of('p')}
      FROM given CROSS JOIN LATERAL unnest(given.ids) WITH ORDINALITY AS asked (id, place)
      JOIN catalogue_product p ON p.id = asked.id AND p.archived_at IS NULL
        AND p.size_of IS NULL
      ORDER BY asked.place`,
  );
}

/**
 * Takes an id or a slug. Answers the product with the ids of three related ones, nearest first.
 * Products of other categories are read only if its own category has too few that can be bought. A
 * product of several sizes and a set count as ones that can be bought. The parts of an asked set
 * are left out. The product is found by id alone, and the 3 is a constant: otherwise PostgreSQL
 * plans each call anew, which takes longer than reading.
 */
export function findWithRelated(
  database: Database,
  { id = null, slug = null }: { id?: string | null; slug?: string | null },
) {
  return maybe(
    database,
    detailsRow,
    sql`
      WITH asked AS (
        SELECT * FROM catalogue_product
        WHERE id = coalesce(${id}::uuid, (SELECT id FROM catalogue_product WHERE slug = ${slug}))
          AND archived_at IS NULL AND size_of IS NULL
      ), shown AS MATERIALIZED (
        SELECT id FROM asked
        UNION ALL SELECT coalesce(s.size_of, s.id) FROM asked
        JOIN catalogue_part c ON c.set_id = asked.id
        JOIN catalogue_product s ON s.id = c.product_id
      ), beside AS MATERIALIZED (
        SELECT 1 AS place, o.* FROM catalogue_product o, asked
        WHERE o.category = asked.category
          AND (o.on_hand > o.reserved OR o.sized OR o.set_version IS NOT NULL)
          AND o.id NOT IN (SELECT id FROM shown) AND o.archived_at IS NULL AND o.size_of IS NULL
        ORDER BY o.position, o.id LIMIT 3
      ), further AS (
        SELECT 2 AS place, o.* FROM catalogue_product o, asked
        WHERE (SELECT count(*) FROM beside) < 3
          AND (o.category <> asked.category
            OR o.on_hand = o.reserved AND NOT o.sized AND o.set_version IS NULL)
          AND o.id NOT IN (SELECT id FROM shown) AND o.archived_at IS NULL AND o.size_of IS NULL
        ORDER BY o.category <> asked.category,
          o.on_hand = o.reserved AND NOT o.sized AND o.set_version IS NULL,
          o.position, o.id
        LIMIT 3
      )
      SELECT ${detailsRow.of('p')} FROM asked p`,
  );
}

const pictured = columns({
  slug: 'text',
  hashes: `jsonb from to_jsonb(ARRAY(SELECT hash FROM catalogue_picture
    WHERE product_id = p.id ORDER BY position))`,
});

export function selectPictured(database: Database) {
  return many(
    database,
    pictured,
    sql`
      SELECT ${pictured} FROM catalogue_product p
      WHERE archived_at IS NULL AND size_of IS NULL ORDER BY position, id`,
  );
}

const named = columns({ slug: 'text', name: 'text' });

export function selectNamesBySlug(database: Database, slugs: readonly string[]) {
  return many(
    database,
    named,
    sql`
      SELECT ${named} FROM catalogue_product
      WHERE slug = ANY(${slugs}::text[]) AND archived_at IS NULL AND size_of IS NULL`,
  );
}

const firstPicture = columns({ productId: 'uuid from p.id', hash: 'text' });

/**
 * Finds one picture for each product or size: its own, or the product's first. Rows without a
 * picture are left out.
 */
export function selectFirstPictures(database: Database, ids: string[]) {
  return many(
    database,
    firstPicture,
    sql`
      SELECT DISTINCT ON (p.id) ${firstPicture}
      FROM catalogue_product p JOIN catalogue_picture c ON c.product_id = coalesce(p.size_of, p.id)
      WHERE p.id = ANY(${ids}::uuid[])
      ORDER BY p.id, c.hash = p.size_picture DESC NULLS LAST, c.position`,
  );
}

export function selectUsedPictures(database: Database) {
  return many(
    database,
    pictureRow,
    sql`
      SELECT ${pictureRow} FROM catalogue_picture
      UNION SELECT picture_hash FROM catalogue_category WHERE picture_hash IS NOT NULL`,
  );
}

/** Answers 'id mark,id mark,…' in the shelf's order. One text costs a fraction of many rows. */
export function readShelfMarks(database: Database) {
  return one(
    database,
    shelfMarks,
    sql`
      SELECT coalesce(string_agg(id || ' ' || hash_record_extended(
        ROW(p.name, description, suits, result, scent, search_words, c.name, lowest.price,
          lowest.prices, created_at), 0), ','
        ORDER BY p.position, id), '') AS marks
      FROM catalogue_product p JOIN catalogue_category c ON c.key = p.category
      CROSS JOIN LATERAL (SELECT CASE WHEN p.sized THEN (
        SELECT min(s.price_pesewas) FROM catalogue_product s
        WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL
      ) ELSE p.price_pesewas END AS price, CASE WHEN p.sized OR p.sale_pesewas IS NOT NULL THEN (
        SELECT jsonb_agg(each) FROM (
          SELECT ${oneOfPrices} FROM catalogue_product s
          WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL ORDER BY s.id
        ) each
      ) END AS prices) lowest
      WHERE archived_at IS NULL AND size_of IS NULL`,
  );
}

/**
 * Reads what a search compares and sorts by. Prices and stock of the found products are read later.
 */
export function selectFindable(database: Database, ids: string[]) {
  return many(
    database,
    findableRow,
    sql`
      SELECT ${findableRow.of('p')}
      FROM catalogue_product p JOIN catalogue_category c ON c.key = p.category
      CROSS JOIN LATERAL (SELECT CASE WHEN p.sized THEN (
        SELECT min(s.price_pesewas) FROM catalogue_product s
        WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL
      ) ELSE p.price_pesewas END AS price, CASE WHEN p.sized OR p.sale_pesewas IS NOT NULL THEN (
        SELECT jsonb_agg(each) FROM (
          SELECT ${oneOfPrices} FROM catalogue_product s
          WHERE (s.id = p.id OR s.size_of = p.id) AND s.size_ended_at IS NULL ORDER BY s.id
        ) each
      ) END AS prices) lowest
      WHERE id = ANY(${ids}::uuid[]) AND archived_at IS NULL AND size_of IS NULL`,
  );
}

const soldOutSize = columns({ id: 'uuid' });

/** The sizes that nobody can buy now, of products that have several. */
export function selectSoldOutSizes(database: Database) {
  return many(
    database,
    soldOutSize,
    sql`
      SELECT ${soldOutSize} FROM catalogue_product
      WHERE (sized OR size_of IS NOT NULL) AND on_hand <= reserved`,
  );
}

/**
 * Changes with every change of a product or a category: an edit raises a revision or a version, and
 * a new product has the newest id.
 */
export function readCatalogueFingerprint(database: Database, few: number) {
  return one(
    database,
    catalogueFingerprint,
    sql`
      SELECT count(*) AS products, coalesce(sum(version), 0)::bigint AS versions,
        coalesce(sum(hash_record_extended(ROW(id, review_count, review_stars), 0)), 0)::text AS ratings,
        (SELECT id FROM catalogue_product ORDER BY id DESC LIMIT 1) AS newest,
        coalesce(sum(revision), 0)::bigint AS revisions,
        coalesce(sum(hash_record_extended(
          ROW(id, b.available > 0, b.available > ${few}::integer), 0)), 0)::text AS words,
        (SELECT coalesce(string_agg(key || ' ' || version, ' ' ORDER BY key), '')
          FROM catalogue_category) AS categories,
        (SELECT coalesce(string_agg(product_id::text, ' ' ORDER BY place), '')
          FROM catalogue_best_seller) AS "bestSellers"
      FROM catalogue_product p CROSS JOIN LATERAL (SELECT ${buyable}) b`,
  );
}

export function insertProduct(database: Database, product: NewProduct) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_product (id, slug, name, description, price_pesewas, category,
        how_to_use, ingredients, size, suits, result, scent, lasts, search_words,
        search_title, search_description, search_picture, sku, barcode, weight_grams,
        sale_pesewas, sale_from, sale_until, sale_lowest_pesewas,
        on_hand, position, created_at, changed_at)
      VALUES (${product.id}, ${product.slug}, ${product.name}, ${product.description},
        ${product.price}, (SELECT key FROM catalogue_category WHERE name = ${product.category}),
        ${product.howToUse}, ${product.ingredients},
        ${product.size}, ${product.suits}, ${product.result}, ${product.scent}, ${product.lasts},
        ${product.searchWords},
        ${product.searchTitle}, ${product.searchDescription}, ${product.searchPicture},
        ${product.sku ?? ''}, ${product.barcode ?? ''}, ${product.weight ?? null},
        ${product.sale?.price ?? null}, ${product.sale?.from ?? null},
        ${product.sale?.until ?? null}, ${product.sale ? product.price : null},
        ${product.stock}, ${product.position}, ${product.at}, ${product.at})`,
  );
}

export function insertMovement(
  database: Database,
  movement: { id: string; productId: string; quantity: number; reason: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_movement (id, product_id, quantity, reason, created_at)
      VALUES (${movement.id}, ${movement.productId}, ${movement.quantity}, ${movement.reason},
        ${movement.at})`,
  );
}

/** Adds to the stored sums, so that two reviews that become public at once both count. */
export function addToRating(
  database: Database,
  { id, count, stars }: { id: string; count: number; stars: number },
) {
  return run(
    database,
    sql`
      UPDATE catalogue_product
      SET review_count = review_count + ${count}, review_stars = review_stars + ${stars}
      WHERE id = ${id}`,
  );
}
