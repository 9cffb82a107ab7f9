import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

export function lock(database: Database, email: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('follows ' || lower(${email}::text), 0))`,
  );
}

interface Whose {
  /** The id of the co-operative. */
  about: string;
  email: string;
}

const open = columns({ id: 'uuid', askedAt: 'timestamptz', confirmedAt: 'timestamptz?' });

export function findOpen(database: Database, { about, email }: Whose) {
  return maybe(
    database,
    open,
    sql`
      SELECT ${open} FROM follows_follow
      WHERE cooperative_id = ${about} AND lower(email) = lower(${email})
        AND ended_at IS NULL`,
  );
}

export function insert(
  database: Database,
  follow: Whose & { id: string; askedAt: Date; confirmedAt: Date | null },
) {
  return run(
    database,
    sql`
      INSERT INTO follows_follow (id, cooperative_id, email, asked_at, confirmed_at)
      VALUES (${follow.id}, ${follow.about}, ${follow.email}, ${follow.askedAt},
        ${follow.confirmedAt})`,
  );
}

/** A follow that is confirmed at the same moment keeps its dates. */
export function renewAsking(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`UPDATE follows_follow SET asked_at = ${at} WHERE id = ${id} AND confirmed_at IS NULL`,
  );
}

/**
 * Answers 0 if the follow has ended, or was asked for too long ago. A follow that counts keeps its
 * date.
 */
export function confirmAsked(
  database: Database,
  { id, askedAfter, at }: { id: string; askedAfter: Date; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE follows_follow SET confirmed_at = coalesce(confirmed_at, greatest(asked_at, ${at}))
      WHERE id = ${id} AND ended_at IS NULL
        AND (confirmed_at IS NOT NULL OR asked_at > ${askedAfter})`,
  );
}

const known = columns({ id: 'uuid' });

/**
 * Ends the reader's later follow of the same co-operative too, because the letter may be old.
 * Answers nothing if the row is gone: then the address is not known.
 */
export function endForReaderOf(database: Database, id: string, at: Date) {
  return maybe(
    database,
    known,
    sql`
      WITH known AS (
        SELECT id, cooperative_id, lower(email) AS email FROM follows_follow WHERE id = ${id}
      ), ended AS (
        UPDATE follows_follow f SET ended_at = ${at} FROM known
        WHERE f.cooperative_id = known.cooperative_id AND lower(f.email) = known.email
          AND f.ended_at IS NULL
      )
      SELECT ${known} FROM known`,
  );
}

export function endOf(database: Database, { about, email, at }: Whose & { at: Date }) {
  return run(
    database,
    sql`
      UPDATE follows_follow SET ended_at = ${at}
      WHERE cooperative_id = ${about} AND lower(email) = lower(${email})
        AND ended_at IS NULL`,
  );
}

const counting = columns({ cooperativeId: 'uuid', confirmedAt: 'timestamptz?' });

export function selectCounting(database: Database, email: string) {
  return many(
    database,
    counting,
    sql`
      SELECT ${counting} FROM follows_follow
      WHERE lower(email) = lower(${email}) AND confirmed_at IS NOT NULL AND ended_at IS NULL`,
  );
}

const counted = columns({ followers: 'bigint' });

/** An address follows a co-operative only once, so rows are people. */
export function countFollowers(database: Database, cooperativeId: string, at: Date) {
  return one(
    database,
    counted,
    sql`
      SELECT count(*) AS followers FROM follows_follow
      WHERE cooperative_id = ${cooperativeId} AND confirmed_at <= ${at} AND ended_at IS NULL`,
  );
}

const follower = columns({ id: 'uuid', email: 'text' });

/** Sorted by id: the followers who had confirmed by `at` and have not left since. */
export function selectFollowers(
  database: Database,
  {
    cooperativeId,
    at,
    after,
    limit,
  }: { cooperativeId: string; at: Date; after: string | null; limit: number },
) {
  return many(
    database,
    follower,
    sql`
      SELECT ${follower} FROM follows_follow
      WHERE cooperative_id = ${cooperativeId} AND confirmed_at <= ${at} AND ended_at IS NULL
        AND id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY id LIMIT ${limit}`,
  );
}

const still = columns({ id: 'uuid' });

export function findFollower(database: Database, id: string) {
  return maybe(
    database,
    still,
    sql`
      SELECT ${still} FROM follows_follow
      WHERE id = ${id} AND confirmed_at IS NOT NULL AND ended_at IS NULL`,
  );
}

/** The reader's mail server knows no such mailbox, so the follow ends. */
export function refuseFollower(
  database: Database,
  { id, reason, at }: { id: string; reason: string; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE follows_follow SET ended_at = ${at}, refusal = ${reason}
      WHERE ended_at IS NULL AND lower(email) =
        (SELECT lower(f.email) FROM follows_follow f WHERE f.id = ${id})`,
  );
}

const kept = columns({
  cooperativeId: 'uuid',
  email: 'text',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  refusal: 'text?',
});

export function selectKept(database: Database, email: string) {
  return many(
    database,
    kept,
    sql`
      SELECT ${kept} FROM follows_follow WHERE lower(email) = lower(${email})
      ORDER BY asked_at, id`,
  );
}

export function deleteKept(database: Database, email: string) {
  return run(database, sql`DELETE FROM follows_follow WHERE lower(email) = lower(${email})`);
}

/** An unconfirmed follow is no consent: somebody else may have typed the address. */
export function deleteUnconfirmed(database: Database, askedBefore: Date) {
  return run(
    database,
    sql`DELETE FROM follows_follow WHERE confirmed_at IS NULL AND asked_at < ${askedBefore}`,
  );
}

/**
 * Keeps an ended follow while the address has a later one there: the link in an old letter still
 * has to end that one.
 */
export function deleteEnded(database: Database, endedBefore: Date) {
  return run(
    database,
    sql`
      DELETE FROM follows_follow f
      WHERE ended_at < ${endedBefore} AND NOT EXISTS (
        SELECT FROM follows_follow later
        WHERE later.cooperative_id = f.cooperative_id AND lower(later.email) = lower(f.email)
          AND (later.ended_at IS NULL OR later.ended_at >= ${endedBefore}))`,
  );
}
