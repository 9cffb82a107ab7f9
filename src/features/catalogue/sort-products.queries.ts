import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';
import { buyable } from './sets.queries.ts';

/** One JSON value for each list costs a fraction of many rows. */
const told = columns({ told: 'jsonb' });

/** The facts that only a change of the catalogue changes, in the shelf's order. */
export interface SortColumns {
  ids: readonly string[];
  /** The keys of the categories. */
  categories: readonly string[];
  archived: readonly boolean[];
  /** The rank of its name among all names, and the rank of its category's name. */
  names: readonly number[];
  categoryNames: readonly number[];
  /** The lowest price of its sizes, without a sale. */
  prices: readonly number[];
  words: readonly string[];
  /** The SKUs and barcodes of all its sizes. */
  codes: readonly (readonly string[])[];
}

export function readSortColumns(database: Database) {
  return one(
    database,
    told,
    sql`
      SELECT jsonb_build_object(
        'ids', coalesce(jsonb_agg(id ORDER BY place), '[]'),
        'categories', coalesce(jsonb_agg(category ORDER BY place), '[]'),
        'archived', coalesce(jsonb_agg(archived ORDER BY place), '[]'),
        'names', coalesce(jsonb_agg(by_name ORDER BY place), '[]'),
        'categoryNames', coalesce(jsonb_agg(by_category ORDER BY place), '[]'),
        'prices', coalesce(jsonb_agg(price ORDER BY place), '[]'),
        'words', coalesce(jsonb_agg(words ORDER BY place), '[]'),
        'codes', coalesce(jsonb_agg(codes ORDER BY place), '[]')) AS told
      FROM (
        SELECT p.id, p.category, p.archived_at IS NOT NULL AS archived,
          p.name || ' ' || p.description AS words, own.price, own.codes,
          dense_rank() OVER (ORDER BY lower(p.name)) AS by_name,
          dense_rank() OVER (ORDER BY lower(c.name)) AS by_category,
          row_number() OVER (ORDER BY p.position, p.id) AS place
        FROM catalogue_product p JOIN catalogue_category c ON c.key = p.category
        JOIN (
          SELECT coalesce(size_of, id) AS product_id,
            min(price_pesewas) FILTER (WHERE size_ended_at IS NULL) AS price,
            coalesce(jsonb_agg(sku) FILTER (WHERE sku <> ''), '[]')
              || coalesce(jsonb_agg(barcode) FILTER (WHERE barcode <> ''), '[]') AS codes
          FROM catalogue_product GROUP BY 1
        ) own ON own.product_id = p.id
        WHERE p.size_of IS NULL
      ) each`,
  );
}

/** The facts that orders change too, in no order. */
export interface StandingColumns {
  ids: readonly string[];
  /** The stock of all sizes together, and of the size that has the fewest. */
  stock: readonly number[];
  least: readonly number[];
  /** In seconds since 1970. */
  changed: readonly number[];
}

/**
 * Reads all products, or those that changed since a moment with the sets that contain them. Reading
 * all of them after each order would be slow. Every move of stock sets changed_at.
 */
export function readStandings(database: Database, since: Date | null) {
  return one(
    database,
    told,
    sql`
      WITH moved AS MATERIALIZED (
        SELECT id, coalesce(size_of, id) AS product_id FROM catalogue_product
        WHERE ${since}::timestamptz IS NULL OR changed_at >= ${since}
      ), meant AS MATERIALIZED (
        SELECT product_id FROM moved
        UNION
        SELECT coalesce(whole.size_of, whole.id)
        FROM moved JOIN catalogue_part c ON c.product_id = moved.id
        JOIN catalogue_product whole ON whole.id = c.set_id
      )
      SELECT jsonb_build_object(
        'ids', coalesce(jsonb_agg(product_id), '[]'), 'stock', coalesce(jsonb_agg(stock), '[]'),
        'least', coalesce(jsonb_agg(least), '[]'), 'changed', coalesce(jsonb_agg(changed), '[]')) AS told
      FROM (
        SELECT meant.product_id,
          sum(b.available) FILTER (WHERE size_ended_at IS NULL) AS stock,
          min(b.available) FILTER (WHERE size_ended_at IS NULL) AS least,
          max(date_part('epoch', changed_at)) FILTER (WHERE size_of IS NULL) AS changed
        FROM meant JOIN catalogue_product p ON coalesce(p.size_of, p.id) = meant.product_id
        CROSS JOIN LATERAL (SELECT ${buyable}) b GROUP BY 1
      ) each
      WHERE stock IS NOT NULL`,
  );
}
