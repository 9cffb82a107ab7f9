import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';

const lastPaid = columns({
  server: 'timestamptz from pg_postmaster_start_time()',
  /** When the earliest of them was placed. */
  placed: 'timestamptz?',
});

/**
 * Of the orders that were paid in this time; and since when the server runs. OFFSET 0 looks each order
 * up by its key, so that the plan can be kept without seeing how long that time is.
 */
export function findLastPaid(database: Database, { since, until }: { since: Date; until: Date }) {
  return one(
    database,
    lastPaid,
    sql`
      SELECT ${lastPaid}
      FROM (
        SELECT min(o.created_at) AS placed
        FROM orders_event e
        CROSS JOIN LATERAL (
          SELECT created_at FROM orders_order WHERE id = e.order_id OFFSET 0
        ) o
        WHERE e.kind = 'paid' AND e.at >= (SELECT ${since}::timestamptz)
          AND e.at < (SELECT ${until}::timestamptz)
      ) paid`,
  );
}
