import { columns } from '../columns.ts';
import { type Database, many, run, sql } from '../database.ts';

const dueLetter = columns({
  id: 'uuid',
  kind: 'text',
  to: 'text from recipient',
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
        had_secret, created_at, due_at)
      VALUES (${letter.id}, ${letter.identity}, ${letter.kind}, ${letter.to}, ${letter.replyTo},
        ${JSON.stringify(letter.content)}, ${letter.sealed}, ${letter.sealed !== null},
        ${letter.at}, ${letter.at})
      ON CONFLICT (identity) DO NOTHING`,
  );
}

/**
 * Takes of every reader's letters the first that waits, as soon as any of them is due: none is overtaken,
 * and a new one does not wait out the pause of those before it. Passes by what was put aside since then,
 * and readers whose first letter is being sent. A sender that dies leaves its letters to the next.
 *
 * An array, which is made once: an IN was looked through again for each letter where the table had grown
 * since it was last analysed (of 4,000 letters, a second for twenty; now a hundredth of it).
 */
export function claimDueLetters(database: Database, now: Date, claimedUntil: Date, limit: number) {
  return many(
    database,
    dueLetter,
    sql`
      UPDATE platform_letter l SET claimed_until = ${claimedUntil}, attempts = l.attempts + 1
      FROM (
        SELECT id FROM platform_letter
        WHERE sent_at IS NULL AND given_up_at IS NULL
          AND (claimed_until IS NULL OR claimed_until <= ${now})
          AND id = ANY (ARRAY(
            SELECT head.id FROM platform_letter due
            CROSS JOIN LATERAL (
              SELECT id, claimed_until FROM platform_letter
              WHERE lower(recipient) = lower(due.recipient)
                AND sent_at IS NULL AND given_up_at IS NULL
                AND (aside_at IS NULL OR aside_at < due.due_at)
              ORDER BY number LIMIT 1
            ) head
            WHERE due.due_at <= ${now} AND due.sent_at IS NULL AND due.given_up_at IS NULL
              AND (head.claimed_until IS NULL OR head.claimed_until <= ${now})
            ORDER BY due.due_at LIMIT ${limit}
          ))
        FOR UPDATE SKIP LOCKED
      ) first
      WHERE l.id = first.id
      RETURNING ${dueLetter.of('l')}`,
  );
}

export function markLetterSent(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET sent_at = ${now}, claimed_until = NULL, last_error = NULL,
        sealed = NULL
      WHERE id = ${id}`,
  );
}

interface Failed {
  id: string;
  dueAt: Date;
  error: string;
}

/** With all that waits for the same reader. */
export function putLettersOff(
  database: Database,
  { to, dueAt, error }: Pick<Failed, 'dueAt' | 'error'> & { to: string },
) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET due_at = ${dueAt}, claimed_until = NULL, last_error = ${error}
      WHERE lower(recipient) = lower(${to}) AND sent_at IS NULL AND given_up_at IS NULL`,
  );
}

/** This one alone: those after it pass. */
export function putLetterAside(database: Database, { id, dueAt, error }: Failed, now: Date) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET due_at = ${dueAt}, claimed_until = NULL, last_error = ${error},
        aside_at = ${now}
      WHERE id = ${id}`,
  );
}

export function giveLetterUp(database: Database, id: string, now: Date, error: string) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET given_up_at = ${now}, claimed_until = NULL, last_error = ${error},
        sealed = NULL
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

/** Sent or not, and sent again: letters to others that hold what somebody who is gone has written. */
export function deleteLetters(database: Database, identities: string[]) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter
      WHERE identity = ANY(${identities}::text[]) OR again_of = ANY(${identities}::text[])`,
  );
}
