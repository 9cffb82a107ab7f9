import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const bestSeller = columns({ productId: 'uuid' });

/** The product that sold most comes first. */
export function selectBestSellers(database: Database) {
  return many(
    database,
    bestSeller,
    sql`SELECT ${bestSeller} FROM catalogue_best_seller ORDER BY place`,
  );
}

export function deleteBestSellers(database: Database) {
  return run(database, sql`DELETE FROM catalogue_best_seller`);
}

/** Keeps the order of the ids. */
export function insertBestSellers(database: Database, productIds: readonly string[]) {
  return run(
    database,
    sql`
      INSERT INTO catalogue_best_seller (place, product_id)
      SELECT asked.place, p.id
      FROM unnest(${[...productIds]}::uuid[]) WITH ORDINALITY AS asked (id, place)
      JOIN catalogue_product p ON p.id = asked.id`,
  );
}
