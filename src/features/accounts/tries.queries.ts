import { columns } from '#platform/columns.ts';
import { type Database, one, run, sql } from '#platform/database.ts';

const tries = columns({ failures: 'integer', lastAt: 'timestamptz', nextAt: 'timestamptz' });

/**
 * Creates the row if needed and locks it until the transaction ends. A new one waits until
 * `nextAt`.
 */
export function lockTries(
  database: Database,
  { key, now, nextAt }: { key: Buffer; now: Date; nextAt: Date },
) {
  return one(
    database,
    tries,
    sql`
      INSERT INTO accounts_tries AS t (key, failures, last_at, next_at)
      VALUES (${key}, 0, ${now}, ${nextAt})
      ON CONFLICT (key) DO UPDATE SET failures = t.failures
      RETURNING ${tries}`,
  );
}

export function saveTries(
  database: Database,
  tried: { key: Buffer; failures: number; lastAt: Date; nextAt: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_tries
      SET failures = ${tried.failures}, last_at = ${tried.lastAt}, next_at = ${tried.nextAt}
      WHERE key = ${tried.key}`,
  );
}

export function returnTry(database: Database, key: Buffer, now: Date) {
  return run(
    database,
    sql`
      UPDATE accounts_tries SET failures = failures - 1, next_at = ${now}
      WHERE key = ${key} AND failures > 0`,
  );
}

export function deleteTries(database: Database, key: Buffer) {
  return run(database, sql`DELETE FROM accounts_tries WHERE key = ${key}`);
}

export function deleteOldTries(database: Database, before: Date, most: number) {
  return run(
    database,
    sql`
      DELETE FROM accounts_tries WHERE last_at < ${before} AND ctid = ANY (ARRAY(
        SELECT ctid FROM accounts_tries WHERE last_at < ${before} LIMIT ${most}))`,
  );
}
