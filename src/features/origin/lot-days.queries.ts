import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const ending = columns({ id: 'uuid', productId: 'uuid' });

/**
 * The lots that have pieces left by the records and whose day comes before or on `until`, the
 * latest day first.
 */
export function selectEnding(
  database: Database,
  { until, limit }: { until: string; limit: number },
) {
  return many(
    database,
    ending,
    sql`
      SELECT ${ending} FROM origin_lot
      WHERE closed_at IS NOT NULL AND NOT sample AND recalled_at IS NULL AND taken < units
        AND best_before <= ${until}::date
      ORDER BY best_before DESC, code DESC LIMIT ${limit}`,
  );
}

/** Writes off all remaining pieces. The caller has locked the lot. */
export function takeOff(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE origin_lot SET written_off = written_off + units - taken, taken = units,
        version = version + 1, changed_at = ${at}
      WHERE id = ${id}`,
  );
}

const told = columns({ id: 'uuid from l.id' });

/**
 * Answers the lots for which the owner has not been told this word. The caller has locked the lots.
 */
export function noteDayTold(
  database: Database,
  { ids, words }: { ids: string[]; words: ('soon' | 'past')[] },
) {
  return many(
    database,
    told,
    sql`
      UPDATE origin_lot l SET day_told = given.word
      FROM unnest(${ids}::uuid[], ${words}::text[]) AS given (id, word)
      WHERE l.id = given.id AND l.day_told IS DISTINCT FROM given.word
      RETURNING ${told}`,
  );
}
