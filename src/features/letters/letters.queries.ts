import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

/** Whether the letter's order is picked up. Then the same kind of letter says something else. */
const pickedUp =
  "boolean from content #>> '{order,deliveryChoice,kind}' IS NOT DISTINCT FROM 'point'";

/** Whether the letter's order had left when the letter was written. */
const left =
  "boolean from coalesce(content #>> '{order,status}' IN ('shipped', 'delivered'), false)";

const postedLetter = columns({
  id: 'uuid',
  to: 'text from recipient',
  kind: 'text',
  isPickedUp: pickedUp,
  hasLeft: left,
  createdAt: 'timestamptz',
  sentAt: 'timestamptz?',
  attempts: 'integer',
  givenUpAt: 'timestamptz?',
  lastError: 'text?',
  againAt: 'timestamptz?',
  hadSecret: 'boolean',
});

export type PostedLetterRow = Awaited<ReturnType<typeof selectLetters>>[number];

interface Part {
  /** A part of the reader's address. Empty means everybody. */
  to: string;
  /** An id that the content names. Null means any. */
  about: string | null;
  limit: number;
  offset: number;
}

export function selectLetters(database: Database, { to, about, limit, offset }: Part) {
  return many(
    database,
    postedLetter,
    sql`
      SELECT ${postedLetter} FROM platform_letter
      WHERE strpos(lower(recipient), lower(${to}::text)) > 0
        AND (${about}::text IS NULL OR strpos(content::text, ${about}) > 0)
      ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

const count = columns({ total: 'bigint' });

export function countLetters(database: Database, { to, about }: Pick<Part, 'to' | 'about'>) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM platform_letter
      WHERE strpos(lower(recipient), lower(${to}::text)) > 0
        AND (${about}::text IS NULL OR strpos(content::text, ${about}) > 0)`,
  );
}

export function selectFailedLetters(database: Database, { to, about, limit, offset }: Part) {
  return many(
    database,
    postedLetter,
    sql`
      SELECT ${postedLetter} FROM platform_letter
      WHERE sent_at IS NULL AND last_error IS NOT NULL AND again_at IS NULL
        AND strpos(lower(recipient), lower(${to}::text)) > 0
        AND (${about}::text IS NULL OR strpos(content::text, ${about}) > 0)
      ORDER BY number DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

export function countFailedLetters(database: Database, { to, about }: Pick<Part, 'to' | 'about'>) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM platform_letter
      WHERE sent_at IS NULL AND last_error IS NOT NULL AND again_at IS NULL
        AND strpos(lower(recipient), lower(${to}::text)) > 0
        AND (${about}::text IS NULL OR strpos(content::text, ${about}) > 0)`,
  );
}

const state = columns({
  id: 'uuid',
  kind: 'text',
  waiting: 'boolean from sent_at IS NULL AND given_up_at IS NULL',
  hadSecret: 'boolean',
});

export function lockLetter(database: Database, id: string) {
  return maybe(
    database,
    state,
    sql`SELECT ${state} FROM platform_letter WHERE id = ${id} FOR UPDATE`,
  );
}

/** Makes the letter due now, and the first to go to its reader. */
export function hastenLetter(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`UPDATE platform_letter SET due_at = ${now}, aside_at = NULL WHERE id = ${id}`,
  );
}

/** Copies nothing while an earlier copy still waits. */
export function copyLetter(
  database: Database,
  copy: { id: string; of: string; by: string; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_letter (id, identity, kind, recipient, reply_to, content, created_at,
        due_at, again_of, again_by)
      SELECT ${copy.id}::uuid, 'again ' || ${copy.id}::uuid, kind, recipient, reply_to, content,
        ${copy.at}::timestamptz, ${copy.at}, coalesce(again_of, identity), ${copy.by}::uuid
      FROM platform_letter WHERE id = ${copy.of}
      ON CONFLICT DO NOTHING`,
  );
}

export function markSentAgain(database: Database, id: string, now: Date) {
  return run(database, sql`UPDATE platform_letter SET again_at = ${now} WHERE id = ${id}`);
}

const failure = columns({
  kind: 'text',
  isPickedUp: pickedUp,
  hasLeft: left,
  to: 'text from recipient',
  createdAt: 'timestamptz',
  lastError: 'text?',
  givenUpAt: 'timestamptz?',
});

/**
 * Marks and answers the failures that the owner must hear of: a given-up letter once, a failing
 * letter once a day. Answers nothing if the owner heard of any failure within a day. The owner's
 * own letters about failures are left out, and so are newsletters, whose desk counts them.
 */
export function takeUntoldFailures(
  database: Database,
  { now, writtenBefore, toldBefore }: { now: Date; writtenBefore: Date; toldBefore: Date },
) {
  return many(
    database,
    failure,
    sql`
      UPDATE platform_letter SET told_at = ${now}
      WHERE sent_at IS NULL AND last_error IS NOT NULL AND again_at IS NULL
        AND kind NOT IN ('letters-failed', 'newsletter-issue')
        AND CASE WHEN given_up_at IS NULL
          THEN created_at <= ${writtenBefore} AND (told_at IS NULL OR told_at <= ${toldBefore})
          ELSE told_at IS NULL OR told_at < given_up_at
        END
        AND NOT EXISTS (SELECT FROM platform_letter WHERE told_at > ${toldBefore})
      RETURNING ${failure}`,
  );
}

const late = columns({ letters: 'bigint', oldest: 'timestamptz?' });

/**
 * Letters that were written before then and have not left. A letter whose try failed counts only if
 * no letter at all has left since the oldest one was written.
 */
export function findLateLetters(database: Database, writtenBefore: Date) {
  return one(
    database,
    late,
    sql`
      WITH waiting AS (
        SELECT created_at, last_error FROM platform_letter
        WHERE sent_at IS NULL AND given_up_at IS NULL AND created_at <= ${writtenBefore}
      )
      SELECT count(*) AS letters, min(created_at) AS oldest FROM waiting
      WHERE last_error IS NULL OR NOT EXISTS (
        SELECT FROM platform_letter WHERE sent_at > (SELECT min(created_at) FROM waiting))`,
  );
}

const writtenLetter = columns({ kind: 'text', createdAt: 'timestamptz', sentAt: 'timestamptz?' });

export function listLettersTo(database: Database, recipient: string) {
  return many(
    database,
    writtenLetter,
    sql`
      SELECT ${writtenLetter} FROM platform_letter WHERE lower(recipient) = lower(${recipient})
      ORDER BY number`,
  );
}

const first = columns({ identity: 'text from coalesce(again_of, identity)' });

/**
 * Locks the letters to the recipient, and the letters to the owner that name a failed letter to the
 * recipient. Unsent letters are included, because a deleted person gets no more letters. Answers
 * the identity of each letter, or of the letter that it copies.
 */
export function lockLettersNaming(database: Database, recipient: string) {
  return many(
    database,
    first,
    sql`
      SELECT ${first} FROM platform_letter
      WHERE lower(recipient) = lower(${recipient}::text)
        OR kind = 'letters-failed' AND lower(content::text)::jsonb -> 'failed'
          @> jsonb_build_array(jsonb_build_object('to', lower(${recipient}::text)))
      ORDER BY number FOR UPDATE`,
  );
}
