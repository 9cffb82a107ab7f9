import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

/** A new code replaces the one before. The note that a letter has arrived once stays. */
export function saveTrial(
  database: Database,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO letters_trial (account_id, code, asked_at)
      VALUES (${accountId}, ${code}, ${at})
      ON CONFLICT (account_id) DO UPDATE
      SET code = excluded.code, asked_at = excluded.asked_at`,
  );
}

/** Answers 0 if this is not the newest code. */
export function noteArrived(
  database: Database,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE letters_trial SET arrived_at = ${at}
      WHERE account_id = ${accountId} AND code = ${code}`,
  );
}

const arrived = columns({ askedAt: 'timestamptz', arrivedAt: 'timestamptz?' });

export function findTrial(database: Database, accountId: string) {
  return maybe(
    database,
    arrived,
    sql`SELECT ${arrived} FROM letters_trial WHERE account_id = ${accountId}`,
  );
}

export function deleteTrial(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM letters_trial WHERE account_id = ${accountId}`);
}
