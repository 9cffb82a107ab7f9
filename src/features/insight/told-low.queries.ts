import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

/** Keeps two workers from sending the same letter. */
export function lockToldLow(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('insight told low', 0))`);
}

const toldLow = columns({ productId: 'uuid', word: 'text:soon|few|none' });

export function selectToldLow(database: Database) {
  return many(database, toldLow, sql`SELECT ${toldLow} FROM insight_told_low`);
}

export function deleteToldLow(database: Database) {
  return run(database, sql`DELETE FROM insight_told_low`);
}

export function insertToldLow(
  database: Database,
  { productIds, words, at }: { productIds: string[]; words: string[]; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO insight_told_low (product_id, word, told_at)
      SELECT t.product_id, t.word, ${at}
      FROM unnest(${productIds}::uuid[], ${words}::text[]) AS t (product_id, word)`,
  );
}
