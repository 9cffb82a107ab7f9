import { columns } from '#platform/columns.ts';
import { type Database, many, run, sql } from '#platform/database.ts';

const summed = columns({
  cooperativeId: 'uuid from c.id',
  cooperative: 'text from c.name',
  women: 'integer from c.women',
  communityId: 'uuid from m.id',
  community: 'text from m.name',
  region: 'text from m.region',
  year: 'integer from extract(year FROM d.delivered_on)::integer',
  deliveries: 'bigint from count(*)',
  grams: 'bigint from sum(d.grams + d.corrected_grams)::bigint',
  price: 'bigint from sum(d.price_pesewas + d.corrected_price_pesewas)::bigint',
  premium: 'bigint from sum(d.premium_pesewas + d.corrected_premium_pesewas)::bigint',
});

/**
 * The deliveries of each co-operative in each year, with their corrections. Samples never count.
 */
export function selectSums(database: Database) {
  return many(
    database,
    summed,
    sql`
      SELECT ${summed} FROM origin_delivery d
      JOIN origin_cooperative c ON c.id = d.cooperative_id
      JOIN origin_community m ON m.id = c.community_id
      WHERE NOT d.sample
      GROUP BY c.id, m.id, extract(year FROM d.delivered_on)
      ORDER BY lower(c.name), c.id, extract(year FROM d.delivered_on)`,
  );
}

const counted = columns({
  place: 'text:home|initiative',
  words: 'text',
  counts: 'text:kilograms|paid|premium|women|communities',
});

export function selectCounted(database: Database) {
  return many(
    database,
    counted,
    sql`SELECT ${counted} FROM origin_counted_figure ORDER BY place, words`,
  );
}

/** Lets one change in at a time, so that each knows the state before it. */
export function lockFigures(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('origin figure', 0))`);
}

/** Null switches back to the owner's figure. */
export function switchCounted(
  database: Database,
  given: { place: string; words: string; counts: string | null; at: Date },
) {
  return run(
    database,
    given.counts === null
      ? sql`
        DELETE FROM origin_counted_figure
        WHERE place = ${given.place} AND words = ${given.words}`
      : sql`
        INSERT INTO origin_counted_figure (place, words, counts, at)
        VALUES (${given.place}, ${given.words}, ${given.counts}, ${given.at})
        ON CONFLICT (place, words) DO UPDATE SET counts = excluded.counts, at = excluded.at`,
  );
}
