import { columns } from './columns.ts';
import { type Database, maybe, one, run, sql } from './database.ts';

const takenRow = columns({ taken: 'integer' });
const startedRow = columns({ startedAt: 'timestamptz' });

/**
 * Takes one more in the running window, or the first of a new one. Answers no row if the limit is
 * reached.
 */
export function takeFromLimit(
  database: Database,
  limit: { name: string; key: Buffer; most: number; now: Date; windowBegan: Date },
) {
  return maybe(
    database,
    takenRow,
    sql`
      INSERT INTO platform_limit AS l (name, key, started_at, taken)
      VALUES (${limit.name}, ${limit.key}, ${limit.now}, 1)
      ON CONFLICT (name, key) DO UPDATE SET
        taken = CASE WHEN l.started_at <= ${limit.windowBegan} THEN 1 ELSE l.taken + 1 END,
        started_at = CASE WHEN l.started_at <= ${limit.windowBegan} THEN ${limit.now}
          ELSE l.started_at END
      WHERE l.taken < ${limit.most} OR l.started_at <= ${limit.windowBegan}
      RETURNING ${takenRow}`,
  );
}

export function readLimitStart(database: Database, name: string, key: Buffer) {
  return one(
    database,
    startedRow,
    sql`SELECT ${startedRow} FROM platform_limit WHERE name = ${name} AND key = ${key}`,
  );
}

export function giveBackToLimit(database: Database, name: string, key: Buffer) {
  return run(
    database,
    sql`
      UPDATE platform_limit SET taken = taken - 1
      WHERE name = ${name} AND key = ${key} AND taken > 0`,
  );
}

export function deleteOldLimits(database: Database, before: Date, most: number) {
  return run(
    database,
    sql`
      DELETE FROM platform_limit WHERE started_at < ${before} AND ctid = ANY (ARRAY(
        SELECT ctid FROM platform_limit WHERE started_at < ${before} LIMIT ${most}))`,
  );
}
