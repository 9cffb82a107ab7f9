import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';

const failure = columns({ id: 'uuid', tries: 'integer' });

/** Counts one more failed try, and locks the row until the transaction ends. */
export function countFailure(
  database: Database,
  failed: { id: string; what: string; name: string; at: Date },
) {
  return one(
    database,
    failure,
    sql`
      INSERT INTO payments_failure AS f (id, what, name, tries, failed_at, again_at)
      VALUES (${failed.id}, ${failed.what}, ${failed.name}, 1, ${failed.at}, ${failed.at})
      ON CONFLICT (what, name) DO UPDATE SET tries = f.tries + 1, failed_at = excluded.failed_at
      RETURNING ${failure}`,
  );
}

export function putFailureOff(database: Database, id: string, againAt: Date) {
  return run(database, sql`UPDATE payments_failure SET again_at = ${againAt} WHERE id = ${id}`);
}

const standing = columns({ tries: 'integer', againAt: 'timestamptz' });

export function findFailure(database: Database, { what, name }: { what: string; name: string }) {
  return maybe(
    database,
    standing,
    sql`SELECT ${standing} FROM payments_failure WHERE what = ${what} AND name = ${name}`,
  );
}

/** Removes the failure, because the work was done in the end. */
export function deleteFailure(
  database: Database,
  { what, name, at, note }: { what: string; name: string; at: Date; note: string },
) {
  return run(
    database,
    sql`
      WITH done AS (
        DELETE FROM payments_failure WHERE what = ${what} AND name = ${name} RETURNING id
      )
      UPDATE payments_review r SET closed_at = ${at}, note = ${note}
      FROM done WHERE r.cause = 'failure ' || done.id AND r.closed_at IS NULL`,
  );
}

export function deleteOldFailures(database: Database, before: Date) {
  return run(database, sql`DELETE FROM payments_failure WHERE failed_at < ${before}`);
}
