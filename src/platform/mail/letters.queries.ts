import { columns } from '../columns.ts';
import { type Database, many, run, sql } from '../database.ts';

const dueLetter = columns({
  id: 'uuid',
  kind: 'text',
  to: 'text',
  replyTo: 'text?',
  content: 'jsonb',
  sealed: 'bytea?',
  attempts: 'integer',
  createdAt: 'timestamptz',
});

export type DueLetter = Awaited<ReturnType<typeof claimDueLetters>>[number];

export function insertLetter(
  database: Database,
  letter: {
    id: string;
    identity: string;
    kind: string;
    to: string;
    replyTo: string | null;
    content: object;
    sealed: Buffer | null;
    at: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_letter (id, identity, kind, recipient, reply_to, content, sealed,
        created_at, due_at)
      VALUES (${letter.id}, ${letter.identity}, ${letter.kind}, ${letter.to}, ${letter.replyTo},
        ${JSON.stringify(letter.content)}, ${letter.sealed}, ${letter.at}, ${letter.at})
      ON CONFLICT (identity) DO NOTHING`,
  );
}

/** Takes letters that are due and puts them off, so that a sender that dies leaves them to the next. */
export function claimDueLetters(database: Database, now: Date, claimedUntil: Date, limit: number) {
  return many(
    database,
    dueLetter,
    sql`
      UPDATE platform_letter l SET due_at = ${claimedUntil}, attempts = l.attempts + 1
      FROM (
        SELECT id FROM platform_letter
        WHERE due_at <= ${now} AND sent_at IS NULL AND given_up_at IS NULL
        ORDER BY due_at LIMIT ${limit}
        FOR UPDATE SKIP LOCKED
      ) due
      WHERE l.id = due.id
      RETURNING l.id, l.kind, l.recipient AS "to", l.reply_to AS "replyTo", l.content, l.sealed,
        l.attempts, l.created_at AS "createdAt"`,
  );
}

export function markLetterSent(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET sent_at = ${now}, last_error = NULL, sealed = NULL
      WHERE id = ${id}`,
  );
}

export function putLetterOff(database: Database, id: string, dueAt: Date, error: string) {
  return run(
    database,
    sql`UPDATE platform_letter SET due_at = ${dueAt}, last_error = ${error} WHERE id = ${id}`,
  );
}

export function giveLetterUp(database: Database, id: string, now: Date, error: string) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET given_up_at = ${now}, last_error = ${error}, sealed = NULL
      WHERE id = ${id}`,
  );
}

/** Sent or given up: what was written to whom is nobody's to keep for ever. */
export function deleteOldLetters(database: Database, before: Date) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter
      WHERE coalesce(sent_at, given_up_at) < ${before}`,
  );
}

const writtenLetter = columns({ kind: 'text', createdAt: 'timestamptz', sentAt: 'timestamptz?' });

export function listLettersTo(database: Database, recipient: string) {
  return many(
    database,
    writtenLetter,
    sql`
      SELECT kind, created_at AS "createdAt", sent_at AS "sentAt"
      FROM platform_letter WHERE lower(recipient) = lower(${recipient})
      ORDER BY created_at`,
  );
}

/** Unsent ones too: a person who is gone is not written to any more. */
export function deleteLettersTo(database: Database, recipient: string) {
  return run(
    database,
    sql`DELETE FROM platform_letter WHERE lower(recipient) = lower(${recipient})`,
  );
}

/** Sent or not: letters to others that hold what somebody who is gone has written. */
export function deleteLetters(database: Database, identities: string[]) {
  return run(
    database,
    sql`DELETE FROM platform_letter WHERE identity = ANY(${identities}::text[])`,
  );
}
