import { columns } from '#platform/columns.ts';
import { type Database, one, sql } from '#platform/database.ts';

const found = columns({ waiting: 'bigint' });

/** How many connections of this database wait for a lock that another one holds. */
export async function countWaiting(database: Database): Promise<number> {
  const { waiting } = await one(
    database,
    found,
    sql`
      SELECT count(*) AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting;
}
