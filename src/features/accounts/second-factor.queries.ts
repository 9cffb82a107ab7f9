import { columns } from '#platform/columns.ts';
import { type Database, maybe, one, run, sql } from '#platform/database.ts';

const factor = columns({
  accountId: 'uuid',
  sealedSecret: 'bytea',
  startedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  lastStep: 'bigint?',
});

export type SecondFactor = NonNullable<Awaited<ReturnType<typeof findSecondFactor>>>;

/** Confirmed or not. A caller that changes it has locked the account's row. */
export function findSecondFactor(database: Database, accountId: string) {
  return maybe(
    database,
    factor,
    sql`SELECT ${factor} FROM accounts_second_factor WHERE account_id = ${accountId}`,
  );
}

const on = columns({ accountId: 'uuid' });

/** A second factor that is on. It stays on until the transaction ends. */
export function holdConfirmedFactor(database: Database, accountId: string) {
  return maybe(
    database,
    on,
    sql`
      SELECT ${on} FROM accounts_second_factor
      WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL FOR SHARE`,
  );
}

/** Replaces one that nobody confirmed. */
export function saveSecondFactor(
  database: Database,
  started: { accountId: string; sealedSecret: Buffer; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_second_factor (account_id, sealed_secret, started_at)
      VALUES (${started.accountId}, ${started.sealedSecret}, ${started.at})
      ON CONFLICT (account_id) DO UPDATE
        SET sealed_secret = excluded.sealed_secret, started_at = excluded.started_at
        WHERE accounts_second_factor.confirmed_at IS NULL`,
  );
}

export function noteConfirmed(
  database: Database,
  { accountId, step, at }: { accountId: string; step: number; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_second_factor SET confirmed_at = ${at}, last_step = ${step}
      WHERE account_id = ${accountId}`,
  );
}

export function noteStep(database: Database, accountId: string, step: number) {
  return run(
    database,
    sql`UPDATE accounts_second_factor SET last_step = ${step} WHERE account_id = ${accountId}`,
  );
}

/** Deletes its recovery codes too. */
export function deleteSecondFactor(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM accounts_second_factor WHERE account_id = ${accountId}`);
}

export function deleteUnconfirmedFactors(database: Database, before: Date) {
  return run(
    database,
    sql`
      DELETE FROM accounts_second_factor
      WHERE confirmed_at IS NULL AND started_at < ${before}`,
  );
}

export function insertRecoveryCodes(database: Database, accountId: string, hashes: Buffer[]) {
  return run(
    database,
    sql`
      INSERT INTO accounts_recovery_code (account_id, hash)
      SELECT ${accountId}, hash FROM unnest(${hashes}::bytea[]) AS drawn (hash)`,
  );
}

/** If a code is used twice at once, the second use finds nothing. */
export function spendRecoveryCode(
  database: Database,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_recovery_code SET used_at = ${at}
      WHERE account_id = ${accountId} AND hash = ${hash} AND used_at IS NULL`,
  );
}

export function deleteRecoveryCodes(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM accounts_recovery_code WHERE account_id = ${accountId}`);
}

const unused = columns({ unused: 'bigint' });

export function countRecoveryCodes(database: Database, accountId: string) {
  return one(
    database,
    unused,
    sql`
      SELECT count(*) AS unused FROM accounts_recovery_code
      WHERE account_id = ${accountId} AND used_at IS NULL`,
  );
}
