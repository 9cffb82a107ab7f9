import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';
import { saleRules } from './sale.rules.ts';

const saleOf = <const Row extends string>(row: Row) =>
  `CASE WHEN ${row}.sale_pesewas IS NOT NULL THEN jsonb_build_object(
    'price', ${row}.sale_pesewas, 'from', ${row}.sale_from, 'until', ${row}.sale_until,
    'lowest', ${row}.sale_lowest_pesewas) END` as const;

/** A sale, begun or planned, or null. For a statement that calls the product's table p. */
export const productSale = saleOf('p');
/** For a statement that calls the size's table s. */
export const sizeSale = saleOf('s');

/** Deletes the prices that were planned from this moment on. */
export function dropPlannedPrices(database: Database, ids: readonly string[], at: Date) {
  return run(
    database,
    sql`
      DELETE FROM catalogue_price WHERE product_id = ANY(${[...ids]}::uuid[]) AND since >= ${at}`,
  );
}

/** Notes the present price if it has changed, and the planned prices. */
export function insertPrices(database: Database, ids: readonly string[], at: Date) {
  return run(
    database,
    sql`
      WITH planned AS (
        SELECT p.id, moment.at, moment.at > given.now AS is_later, catalogue_price_at(
          p.price_pesewas, p.sale_pesewas, p.sale_from, p.sale_until, moment.at) AS price
        FROM (SELECT ${at}::timestamptz AS now) given
        CROSS JOIN catalogue_product p
        CROSS JOIN LATERAL (
          SELECT DISTINCT at FROM unnest(ARRAY[given.now, p.sale_from, p.sale_until]) AS each (at)
          WHERE at >= given.now
        ) moment
        WHERE p.id = ANY(${[...ids]}::uuid[])
      )
      INSERT INTO catalogue_price (product_id, since, price_pesewas)
      SELECT id, at, price FROM planned
      WHERE is_later OR price IS DISTINCT FROM (
        SELECT h.price_pesewas FROM catalogue_price h
        WHERE h.product_id = planned.id ORDER BY h.since DESC LIMIT 1)`,
  );
}

/** A price counts if it was in force at any moment of those days. */
export function findLowestPrices(database: Database, ids: readonly string[]) {
  return run(
    database,
    sql`
      UPDATE catalogue_product p
      SET sale_lowest_pesewas = coalesce((
        SELECT min(h.price_pesewas) FROM (
          SELECT price_pesewas, since, lead(since) OVER (ORDER BY since) AS next
          FROM catalogue_price WHERE product_id = p.id
        ) h
        WHERE h.since < p.sale_from
          AND (h.next IS NULL
            OR h.next > p.sale_from - ${saleRules.daysBefore}::integer * interval '1 day')
      ), p.price_pesewas)
      WHERE p.id = ANY(${[...ids]}::uuid[]) AND p.sale_pesewas IS NOT NULL`,
  );
}

const moment = columns({ at: 'timestamptz' });

/** The moments when a sale begins or ends. */
export function selectTurns(database: Database) {
  return many(
    database,
    moment,
    sql`
      SELECT DISTINCT ${moment} FROM catalogue_product
      CROSS JOIN LATERAL unnest(ARRAY[sale_from, sale_until]) AS each (at)
      WHERE sale_pesewas IS NOT NULL AND at IS NOT NULL ORDER BY at`,
  );
}
