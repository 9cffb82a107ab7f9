import { type Database, run, sql } from '#platform/database.ts';

/**
 * These statements run on the tables of a backup. They name no column that is younger than
 * `kept_back`.
 */
export function keepDueBack(database: Database, { keptBack, at }: { keptBack: string; at: Date }) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue
      SET planned_at = NULL, kept_back = ${keptBack}, version = version + 1, changed_at = ${at}
      WHERE planned_at <= ${at} AND started_at IS NULL`,
  );
}

export function stopUnderWay(database: Database, at: Date) {
  return run(
    database,
    sql`
      UPDATE newsletter_issue SET stopped_at = ${at}, version = version + 1
      WHERE started_at IS NOT NULL AND stopped_at IS NULL AND finished_at IS NULL`,
  );
}

export function deleteEveryChosen(database: Database) {
  return run(database, sql`DELETE FROM newsletter_chosen`);
}
