import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';

const lastPaid = columns({
  server: 'timestamptz from pg_postmaster_start_time()',
  /** When the earliest of the paid orders was placed. Null if none was paid. */
  placed: 'timestamptz?',
});

/**
 * Says when the earliest of the orders was placed that were paid in this time, and when the database's
 * server started. OFFSET 0 makes PostgreSQL look each order up by its key, so the plan is kept however
 * long that time is.
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
