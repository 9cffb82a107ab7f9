import { columns } from '../columns.ts';
import { type Database, many, sql } from '../database.ts';

const queue = columns({ name: 'text', waiting: 'bigint', oldest: 'timestamptz' });

/** Jobs that are due and that nobody does. One that waits for its time is left out. */
export function selectDueJobs(database: Database) {
  return many(
    database,
    queue,
    sql`
      SELECT name, count(*) AS waiting, min(start_after) AS oldest FROM jobs.job
      WHERE state < 'active' AND start_after <= now()
      GROUP BY name ORDER BY name`,
  );
}
