import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const consent = columns({ agreedAt: 'timestamptz', endedAt: 'timestamptz?' });

export function findConsent(database: Database, accountId: string) {
  return maybe(
    database,
    consent,
    sql`SELECT ${consent} FROM reminders_consent WHERE account_id = ${accountId}`,
  );
}

/**
 * A second worker that would write to the same account waits. Answers nothing if the customer has
 * not agreed, or no longer agrees.
 */
export function lockConsent(database: Database, accountId: string) {
  return maybe(
    database,
    consent,
    sql`
      SELECT ${consent} FROM reminders_consent
      WHERE account_id = ${accountId} AND ended_at IS NULL FOR UPDATE`,
  );
}

/** A customer who agrees again gets a new date. A consent that still runs keeps its date. */
export function agree(database: Database, accountId: string, at: Date) {
  return run(
    database,
    sql`
      INSERT INTO reminders_consent AS c (account_id, agreed_at) VALUES (${accountId}, ${at})
      ON CONFLICT (account_id) DO UPDATE SET agreed_at = excluded.agreed_at, ended_at = NULL,
        refusal = NULL
      WHERE c.ended_at IS NOT NULL`,
  );
}

export function endConsent(
  database: Database,
  { accountId, at, refusal = null }: { accountId: string; at: Date; refusal?: string | null },
) {
  return run(
    database,
    sql`
      UPDATE reminders_consent SET ended_at = ${at}, refusal = ${refusal}
      WHERE account_id = ${accountId} AND ended_at IS NULL`,
  );
}

const willing = columns({ accountId: 'uuid' });

/** The accounts among these that agreed, and had no email about this cart yet. */
export function selectWilling(
  database: Database,
  { accountIds, leftAt }: { accountIds: string[]; leftAt: Date[] },
) {
  return many(
    database,
    willing,
    sql`
      SELECT ${willing.of('c')}
      FROM unnest(${accountIds}::uuid[], ${leftAt}::timestamptz[]) AS given (account_id, left_at)
      JOIN reminders_consent c ON c.account_id = given.account_id AND c.ended_at IS NULL
      WHERE NOT EXISTS (
        SELECT FROM reminders_reminder r
        WHERE r.account_id = given.account_id
          AND coalesce(r.opened_at, r.written_at) >= given.left_at
      )
      ORDER BY given.left_at`,
  );
}

const reminder = columns({
  id: 'uuid',
  accountId: 'uuid',
  leftAt: 'timestamptz',
  writtenAt: 'timestamptz',
  lines: 'jsonb',
  sentAt: 'timestamptz?',
  openedAt: 'timestamptz?',
});

export function findReminder(database: Database, id: string) {
  return maybe(
    database,
    reminder,
    sql`SELECT ${reminder} FROM reminders_reminder WHERE id = ${id}`,
  );
}

export function findLastReminder(database: Database, accountId: string) {
  return maybe(
    database,
    reminder,
    sql`
      SELECT ${reminder} FROM reminders_reminder WHERE account_id = ${accountId}
      ORDER BY written_at DESC LIMIT 1`,
  );
}

export function insertReminder(
  database: Database,
  written: { id: string; accountId: string; leftAt: Date; at: Date; lines: object },
) {
  return run(
    database,
    sql`
      INSERT INTO reminders_reminder (id, account_id, left_at, written_at, lines)
      VALUES (${written.id}, ${written.accountId}, ${written.leftAt}, ${written.at},
        ${JSON.stringify(written.lines)})`,
  );
}

export function markSent(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE reminders_reminder SET sent_at = ${at} WHERE id = ${id}`);
}

/** Answers 0 if it was opened before. */
export function markOpened(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`UPDATE reminders_reminder SET opened_at = ${at} WHERE id = ${id} AND opened_at IS NULL`,
  );
}

export function deleteReminder(database: Database, id: string) {
  return run(database, sql`DELETE FROM reminders_reminder WHERE id = ${id}`);
}

export function deleteOldReminders(database: Database, before: Date) {
  return run(database, sql`DELETE FROM reminders_reminder WHERE written_at <= ${before}`);
}

const counted = columns({ sent: 'bigint', opened: 'bigint' });

export function countSent(database: Database, since: Date) {
  return one(
    database,
    counted,
    sql`
      SELECT count(*) AS sent, count(opened_at) AS opened FROM reminders_reminder
      WHERE sent_at > ${since}`,
  );
}

const cameBack = columns({ accountId: 'uuid', openedAt: 'timestamptz?' });

export function selectOpened(database: Database, since: Date) {
  return many(
    database,
    cameBack,
    sql`
      SELECT ${cameBack} FROM reminders_reminder
      WHERE sent_at > ${since} AND opened_at IS NOT NULL`,
  );
}

const told = columns({
  leftAt: 'timestamptz',
  writtenAt: 'timestamptz',
  sentAt: 'timestamptz?',
  openedAt: 'timestamptz?',
  lines: 'jsonb',
});

export function selectRemindersOf(database: Database, accountId: string) {
  return many(
    database,
    told,
    sql`
      SELECT ${told} FROM reminders_reminder WHERE account_id = ${accountId} ORDER BY written_at`,
  );
}

export function deleteRemindersOf(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM reminders_reminder WHERE account_id = ${accountId}`);
}

export function deleteConsentOf(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM reminders_consent WHERE account_id = ${accountId}`);
}
