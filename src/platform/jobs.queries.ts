import { columns } from './columns.ts';
import { type Database, many, sql } from './database.ts';

const failing = columns({ name: 'text', times: 'bigint' });

/**
 * Jobs that ended in failure so often since they last succeeded, each after all of its tries. One
 * that a version no longer has fails no more, and is left out after a day. This reads the jobs of a
 * week.
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
