import { columns } from '../columns.ts';
import { type Database, many, run, sql } from '../database.ts';

const dueLetter = columns({
  id: 'uuid',
  kind: 'text',
  to: 'text',
  content: 'jsonb',
  attempts: 'integer',
  createdAt: 'timestamptz',
});

export type DueLetter = Awaited<ReturnType<typeof claimDueLetters>>[number];

export function insertLetter(
  database: Database,
  letter: { id: string; identity: string; kind: string; to: string; content: object; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_letter (id, identity, kind, recipient, content, created_at, due_at)
      VALUES (${letter.id}, ${letter.identity}, ${letter.kind}, ${letter.to},
        ${JSON.stringify(letter.content)}, ${letter.at}, ${letter.at})
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
      RETURNING l.id, l.kind, l.recipient AS "to", l.content, l.attempts,
        l.created_at AS "createdAt"`,
  );
}

export function markLetterSent(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`UPDATE platform_letter SET sent_at = ${now}, last_error = NULL WHERE id = ${id}`,
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
    sql`UPDATE platform_letter SET given_up_at = ${now}, last_error = ${error} WHERE id = ${id}`,
  );
}
