import { columns } from '../columns.ts';
import { type Database, many, sql } from '../database.ts';

const queue = columns({ name: 'text', age: 'bigint' });

/**
 * For each queue, the seconds that its oldest due job has waited, by the queue's own clock. A job
 * that is not due yet is left out.
 */
export function selectDueJobs(database: Database) {
  return many(
    database,
    queue,
    sql`
      SELECT name, extract(epoch FROM jobs.job_now() - min(start_after))::bigint AS age
      FROM jobs.job
      WHERE state < 'active' AND start_after <= jobs.job_now()
      GROUP BY name ORDER BY name`,
  );
}
