import { columns } from '../columns.ts';
import { type Database, many, maybe, one, run, sql, withoutFlush } from '../database.ts';

const dueLetter = columns({
  id: 'uuid',
  kind: 'text',
  to: 'text from recipient',
  domain: "text from split_part(lower(l.recipient), '@', -1)",
  replyTo: 'text?',
  content: 'jsonb',
  sealed: 'bytea?',
  attempts: 'integer',
  createdAt: 'timestamptz',
  handedAt: 'timestamptz?',
});

export type DueLetter = NonNullable<Awaited<ReturnType<typeof claimNextLetter>>>;

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
    heldUntil: Date | null;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO platform_letter (id, identity, kind, recipient, reply_to, content, sealed,
        had_secret, created_at, due_at, held_until)
      VALUES (${letter.id}, ${letter.identity}, ${letter.kind}, ${letter.to}, ${letter.replyTo},
        ${JSON.stringify(letter.content)}, ${letter.sealed}, ${letter.sealed !== null},
        ${letter.at}, ${letter.heldUntil ?? letter.at}, ${letter.heldUntil})
      ON CONFLICT (identity) DO NOTHING`,
  );
}

/**
 * Takes the letter that goes next: an urgent one if there is any, otherwise the one that is due for
 * longest, one to many readers only if there is no other, and none to a domain that is busy. Of a reader's letters it takes the first waiting one
 * as soon as any of them is due. So no letter overtakes another of its kind, and a new one does not
 * wait for the pause of earlier ones. It skips letters that were put aside since then, those that are
 * held back, and those that another sender takes at this moment. If a sender dies, the next one takes its letters.
 * Urgent letters are looked for by themselves: only so few rows are ordered. A claim that a power cut
 * takes back is made again: a letter that had left by then was not marked either.
 */
export function claimNextLetter(
  database: Database,
  {
    now,
    claimedUntil,
    ...among
  }: {
    now: Date;
    claimedUntil: Date;
    urgentKinds: readonly string[];
    /** Those that go to many. */
    manyKinds: readonly string[];
    busyDomains: readonly string[];
    urgentOnly: boolean;
    withoutMany: boolean;
  },
) {
  const { urgentKinds, manyKinds, busyDomains, urgentOnly, withoutMany } = among;
  return maybe(
    database,
    dueLetter,
    sql`
      WITH first AS MATERIALIZED (
        SELECT letter.id
        FROM unnest(ARRAY(
          (SELECT head.id FROM platform_letter due
          CROSS JOIN LATERAL (
            SELECT id, claimed_until FROM platform_letter
            WHERE lower(recipient) = lower(due.recipient) AND kind = ANY (${urgentKinds}::text[])
              AND sent_at IS NULL AND given_up_at IS NULL
              AND (aside_at IS NULL OR aside_at < due.due_at)
            ORDER BY number LIMIT 1
          ) head
          WHERE due.due_at <= ${now} AND due.sent_at IS NULL AND due.given_up_at IS NULL
            AND due.kind = ANY (${urgentKinds})
            AND split_part(lower(due.recipient), '@', -1) <> ALL (${busyDomains}::text[])
            AND (head.claimed_until IS NULL OR head.claimed_until <= ${now})
          ORDER BY due.due_at LIMIT 5)
          UNION ALL
          (SELECT head.id FROM platform_letter due
          CROSS JOIN LATERAL (
            SELECT id, claimed_until FROM platform_letter
            WHERE lower(recipient) = lower(due.recipient) AND kind <> ALL (${manyKinds}::text[])
              AND sent_at IS NULL AND given_up_at IS NULL
              AND (aside_at IS NULL OR aside_at < due.due_at)
              AND (held_until IS NULL OR held_until <= ${now})
            ORDER BY number LIMIT 1
          ) head
          WHERE NOT ${urgentOnly}::boolean
            AND due.due_at <= ${now} AND due.sent_at IS NULL AND due.given_up_at IS NULL
            AND due.kind <> ALL (${manyKinds})
            AND split_part(lower(due.recipient), '@', -1) <> ALL (${busyDomains})
            AND (head.claimed_until IS NULL OR head.claimed_until <= ${now})
          ORDER BY due.due_at LIMIT 5)
          UNION ALL
          (SELECT due.id FROM platform_letter due
          WHERE NOT ${urgentOnly} AND NOT ${withoutMany}::boolean
            AND due.due_at <= ${now} AND due.sent_at IS NULL AND due.given_up_at IS NULL
            AND due.kind = ANY (${manyKinds})
            AND split_part(lower(due.recipient), '@', -1) <> ALL (${busyDomains})
            AND (due.claimed_until IS NULL OR due.claimed_until <= ${now})
          ORDER BY due.due_at, due.number LIMIT 5)
        )) WITH ORDINALITY AS head (id, place)
        JOIN platform_letter letter ON letter.id = head.id
        WHERE letter.sent_at IS NULL AND letter.given_up_at IS NULL
          AND (letter.claimed_until IS NULL OR letter.claimed_until <= ${now})
        ORDER BY head.place
        FOR UPDATE OF letter SKIP LOCKED LIMIT 1
      )
      UPDATE platform_letter l SET claimed_until = ${claimedUntil}, attempts = l.attempts + 1
      FROM first WHERE l.id = first.id AND ${withoutFlush}
      RETURNING ${dueLetter.of('l')}`,
  );
}

export function markLetterSent(database: Database, id: string, now: Date) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET sent_at = ${now}, claimed_until = NULL, last_error = NULL,
        sealed = NULL
      WHERE id = ${id} AND sent_at IS NULL`,
  );
}

/**
 * Notes that the last byte is about to leave. Answers 0 if another sender has taken the letter
 * meanwhile: then it must not leave.
 */
export function markLetterHanded(
  database: Database,
  { id, attempts, at }: { id: string; attempts: number; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET handed_at = ${at}
      WHERE id = ${id} AND attempts = ${attempts} AND handed_at IS NULL AND sent_at IS NULL`,
  );
}

/** Its reader no longer wants it. */
export function withdrawLetter(database: Database, id: string) {
  return run(database, sql`DELETE FROM platform_letter WHERE id = ${id} AND sent_at IS NULL`);
}

const waitingOf = columns({ letters: 'bigint', failing: 'bigint' });

/** Letters of a kind that wait, whose content has this, and which of them were refused for now. */
export function countWaiting(database: Database, kind: string, content: object = {}) {
  return one(
    database,
    waitingOf,
    sql`
      SELECT count(*) AS letters, count(*) FILTER (WHERE last_error IS NOT NULL) AS failing
      FROM platform_letter
      WHERE kind = ${kind} AND content @> ${JSON.stringify(content)}::jsonb
        AND sent_at IS NULL AND given_up_at IS NULL`,
  );
}

/**
 * Withdraws the letters of a kind whose content has this, of one reader or of all, but for those that a
 * sender has under way or had handed over. It waits for no sender, who may be waiting for what the
 * caller has locked.
 */
export function withdrawWaiting(
  database: Database,
  {
    kind,
    content,
    to = null,
    now,
  }: { kind: string; content: object; to?: string | null; now: Date },
) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter WHERE id IN (
        SELECT id FROM platform_letter
        WHERE kind = ${kind} AND content @> ${JSON.stringify(content)}::jsonb
          AND (${to}::text IS NULL OR lower(recipient) = lower(${to}))
          AND sent_at IS NULL AND given_up_at IS NULL AND handed_at IS NULL
          AND (claimed_until IS NULL OR claimed_until <= ${now})
        FOR UPDATE SKIP LOCKED
      )`,
  );
}

/**
 * Withdraws every letter of a kind that was not handed over. During a restore nobody sends, and what a
 * sender had under way at the backup may have left since.
 */
export function withdrawOnRestore(database: Database, kind: string) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter
      WHERE kind = ${kind} AND sent_at IS NULL AND given_up_at IS NULL AND handed_at IS NULL`,
  );
}

interface Failed {
  id: string;
  dueAt: Date;
  error: string;
}

/**
 * Puts off this letter and all others that wait for the same reader, but for those that are put
 * aside for longer. One that another sender has under way keeps its claim: an urgent letter does not
 * wait for it.
 */
export function putLettersOff(
  database: Database,
  { id, to, dueAt, error }: Failed & { to: string },
) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET due_at = ${dueAt}, last_error = ${error},
        claimed_until = CASE WHEN id = ${id} THEN NULL ELSE claimed_until END,
        handed_at = CASE WHEN id = ${id} THEN NULL ELSE handed_at END
      WHERE lower(recipient) = lower(${to}) AND sent_at IS NULL AND given_up_at IS NULL
        AND (aside_at IS NULL OR aside_at < ${dueAt})`,
  );
}

/** Puts off this letter alone. Those that were written later go first, and those due by then. */
export function putLetterAside(database: Database, { id, dueAt, error }: Failed, asideAt: Date) {
  return run(
    database,
    sql`
      UPDATE platform_letter SET due_at = ${dueAt}, claimed_until = NULL, last_error = ${error},
        aside_at = ${asideAt}, handed_at = NULL
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

/** Only while nobody has tried to send it. A sender that takes it at this moment is waited for. */
export function deleteUntried(database: Database, identity: string) {
  return run(
    database,
    sql`DELETE FROM platform_letter WHERE identity = ${identity} AND attempts = 0`,
  );
}

const letterThere = columns({ there: 'boolean' });

export function isLetterThere(database: Database, identity: string) {
  return one(
    database,
    letterThere,
    sql`
      SELECT EXISTS (SELECT FROM platform_letter WHERE identity = ${identity}) AS there`,
  );
}

const waiting = columns({ letters: 'bigint', failing: 'bigint', oldest: 'timestamptz?' });

/** What has not left yet, and what of it has failed at least once. */
export function findWaiting(database: Database) {
  return one(
    database,
    waiting,
    sql`
      SELECT count(*) AS letters, count(*) FILTER (WHERE last_error IS NOT NULL) AS failing,
        min(created_at) AS oldest
      FROM platform_letter WHERE sent_at IS NULL AND given_up_at IS NULL`,
  );
}

/** Letters that were sent or given up: the shop must not keep for ever who got which letter. */
export function deleteOldLetters(database: Database, before: Date, most: number) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter WHERE coalesce(sent_at, given_up_at) < ${before} AND ctid = ANY (ARRAY(
        SELECT ctid FROM platform_letter WHERE coalesce(sent_at, given_up_at) < ${before} LIMIT ${most}))`,
  );
}

const first = columns({ identity: 'text from coalesce(again_of, identity)' });

/** Answers whose copies they are, or their own identity. */
export function lockLetters(database: Database, named: string[]) {
  return many(
    database,
    first,
    sql`
      SELECT ${first} FROM platform_letter
      WHERE substring(coalesce(again_of, identity) FROM '^[^ ]+ [^ ]+') = ANY(${named}::text[])
      ORDER BY number FOR UPDATE`,
  );
}

/** With their copies. */
export function deleteLettersOf(database: Database, identities: string[]) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter
      WHERE identity = ANY(${identities}::text[]) OR again_of = ANY(${identities}::text[])`,
  );
}
