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
 * Claims the next letter: first an urgent one, then the one that is due longest, then one to many
 * readers. It skips domains that are busy, letters that are held back, and letters that another
 * sender is claiming. For each reader it takes the first waiting letter as soon as any of the
 * reader's letters is due. So no letter overtakes another of its kind, and a new letter ends the
 * pause of earlier ones. It passes over a letter that was put aside after the due one became due.
 * If a sender dies, its claim expires and another sender takes the letter. Urgent letters have
 * their own branch, so that only their few rows are sorted. The claim does not wait for the disk.
 * If a power cut loses it, the mark that the letter was sent is lost too, so the letter is sent
 * again in any case.
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
    /** The kinds that go to many. */
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
 * Records that the last byte is about to be sent. Answers 0 if another sender has taken the letter
 * meanwhile: then it must not be sent.
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

/** For a letter that its reader no longer wants. */
export function withdrawLetter(database: Database, id: string) {
  return run(database, sql`DELETE FROM platform_letter WHERE id = ${id} AND sent_at IS NULL`);
}

const waitingOf = columns({ letters: 'bigint', failing: 'bigint' });

/**
 * Counts the waiting letters of a kind whose content includes `content`, and how many of them
 * failed so far.
 */
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
 * Withdraws the letters of a kind whose content includes `content`, to one reader or to all. It
 * leaves letters that a sender is sending or has handed over. It does not wait for senders, because
 * a sender may wait for a lock of the caller.
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
 * Withdraws every letter of a kind that was not handed over. No sender works during a restore, and
 * a letter that a sender had claimed when the backup was made may have been sent since.
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
 * Puts off this letter and all others that wait for the same reader, except those put aside for
 * longer. A letter that another sender is sending keeps its claim, because an urgent letter does
 * not wait for it.
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

/**
 * Puts off this letter alone. The next letter to its reader goes before it, and so do all others
 * until it is due if it may have arrived, or if a later letter was sent: then the mail server
 * objects to this one. Otherwise the server may refuse all letters, so the first stays the first.
 */
export function putLetterAside(
  database: Database,
  { id, dueAt, error }: Failed,
  { now, unanswered }: { now: Date; unanswered: boolean },
) {
  return run(
    database,
    sql`
      UPDATE platform_letter l SET due_at = ${dueAt}, claimed_until = NULL, last_error = ${error},
        handed_at = NULL,
        aside_at = CASE WHEN ${unanswered}::boolean OR EXISTS (
          SELECT FROM platform_letter later
          WHERE lower(later.recipient) = lower(l.recipient) AND later.number > l.number
            AND later.sent_at IS NOT NULL
        ) THEN ${dueAt}::timestamptz - interval '1 millisecond' ELSE ${now}::timestamptz END
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

/**
 * Deletes the letter only if no sender has tried it. It waits for a sender that is claiming it now.
 */
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

/** Counts the letters that wait, and those of them that have failed at least once. */
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

/**
 * Deletes letters that were sent or given up: the shop must not record for ever who got which
 * letter.
 */
export function deleteOldLetters(database: Database, before: Date, most: number) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter WHERE coalesce(sent_at, given_up_at) < ${before} AND ctid = ANY (ARRAY(
        SELECT ctid FROM platform_letter WHERE coalesce(sent_at, given_up_at) < ${before} LIMIT ${most}))`,
  );
}

const first = columns({ identity: 'text from coalesce(again_of, identity)' });

/** Answers the identity of each letter, or for a copy that of its original. */
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

/** The letters to these addresses whose content names one of these ids. */
export function lockLettersTo(
  database: Database,
  { recipients, ids }: { recipients: readonly string[]; ids: readonly string[] },
) {
  return many(
    database,
    first,
    sql`
      SELECT ${first} FROM platform_letter
      WHERE lower(recipient) IN (SELECT lower(each) FROM unnest(${[...recipients]}::text[]) each)
        AND EXISTS (
          SELECT FROM unnest(${[...ids]}::text[]) id WHERE strpos(content::text, id) > 0)
      ORDER BY number FOR UPDATE`,
  );
}

/** Also deletes their copies. */
export function deleteLettersOf(database: Database, identities: string[]) {
  return run(
    database,
    sql`
      DELETE FROM platform_letter
      WHERE identity = ANY(${identities}::text[]) OR again_of = ANY(${identities}::text[])`,
  );
}
