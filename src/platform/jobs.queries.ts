import { columns } from './columns.ts';
import { type Database, many, sql } from './database.ts';

const failing = columns({ name: 'text', times: 'bigint' });

/**
 * Jobs that failed at least `often` times since they last succeeded, each time after all of its
 * tries. A job that this version no longer has stops failing, and is left out after a day. This
 * reads the jobs of the last week.
 */
export function selectFailingJobs(database: Database, often: number) {
  return many(
    database,
    failing,
    sql`
      WITH latest AS (
        SELECT name, max(completed_on) FILTER (WHERE state = 'failed') AS failed_on,
          coalesce(max(completed_on) FILTER (WHERE state = 'completed'), '-infinity') AS done_on
        FROM jobs.job WHERE state IN ('completed', 'failed') GROUP BY name
      )
      SELECT name, count(*) AS times
      FROM latest JOIN jobs.job USING (name)
      WHERE failed_on > done_on AND failed_on > jobs.job_now() - interval '25 hours'
        AND state = 'failed' AND completed_on > done_on
      GROUP BY name HAVING count(*) >= ${often} ORDER BY name`,
  );
}
