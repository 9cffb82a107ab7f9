import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

export function insertReset(database: Database, reset: { id: string; email: string; at: Date }) {
  return run(
    database,
    sql`
      INSERT INTO accounts_reset (id, email, asked_at)
      VALUES (${reset.id}, ${reset.email}, ${reset.at})`,
  );
}

const waitingReset = columns({ id: 'uuid', email: 'text', askedAt: 'timestamptz' });

/** Locked until the transaction ends, so that two workers take different ones. */
export function takeWaitingResets(database: Database, limit: number) {
  return many(
    database,
    waitingReset,
    sql`
      SELECT ${waitingReset} FROM accounts_reset
      WHERE looked_up_at IS NULL
      ORDER BY asked_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`,
  );
}

export function answerReset(
  database: Database,
  answer: { id: string; accountId: string | null; tokenHash: Buffer | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_reset
      SET looked_up_at = ${answer.at}, account_id = ${answer.accountId},
        token_hash = ${answer.tokenHash}
      WHERE id = ${answer.id}`,
  );
}

const openReset = columns({ id: 'uuid', accountId: 'uuid' });

export function findOpenReset(database: Database, tokenHash: Buffer, askedAfter: Date) {
  return maybe(
    database,
    openReset,
    sql`
      SELECT ${openReset} FROM accounts_reset
      WHERE token_hash = ${tokenHash} AND ended_at IS NULL AND asked_at > ${askedAfter}`,
  );
}

/** If a link is used twice at once, the second use finds nothing to end. */
export function endReset(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`UPDATE accounts_reset SET ended_at = ${at} WHERE id = ${id} AND ended_at IS NULL`,
  );
}

export function endResetsOf(database: Database, accountId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE accounts_reset SET ended_at = ${at}
      WHERE account_id = ${accountId} AND ended_at IS NULL`,
  );
}

export function deleteResets(database: Database, email: string) {
  return run(database, sql`DELETE FROM accounts_reset WHERE lower(email) = lower(${email})`);
}

export function deleteOldResets(database: Database, before: Date) {
  return run(database, sql`DELETE FROM accounts_reset WHERE asked_at < ${before}`);
}
