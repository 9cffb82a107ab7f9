import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

export function lock(database: Database, email: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('wishes ' || lower(${email}::text), 0))`,
  );
}

const open = columns({ id: 'uuid', askedAt: 'timestamptz', confirmedAt: 'timestamptz?' });

interface Whose {
  /** The product. */
  about: string;
  email: string;
}

export function findOpen(database: Database, { about, email }: Whose) {
  return maybe(
    database,
    open,
    sql`
      SELECT ${open} FROM wishes_wish
      WHERE product_id = ${about} AND size_id IS NULL AND lower(email) = lower(${email})
        AND told_at IS NULL AND ended_at IS NULL`,
  );
}

export function insert(
  database: Database,
  wish: Whose & { id: string; askedAt: Date; confirmedAt: Date | null },
) {
  return run(
    database,
    sql`
      INSERT INTO wishes_wish (id, product_id, email, asked_at, confirmed_at)
      VALUES (${wish.id}, ${wish.about}, ${wish.email}, ${wish.askedAt}, ${wish.confirmedAt})`,
  );
}

export function renewAsking(database: Database, id: string, at: Date) {
  return run(database, sql`UPDATE wishes_wish SET asked_at = ${at} WHERE id = ${id}`);
}

/** Answers 0 if it has ended, or was asked for too long ago. One that counts keeps its date. */
export function confirmAsked(
  database: Database,
  { id, askedAfter, at }: { id: string; askedAfter: Date; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE wishes_wish SET confirmed_at = coalesce(confirmed_at, ${at})
      WHERE id = ${id} AND ended_at IS NULL
        AND (confirmed_at IS NOT NULL OR asked_at > ${askedAfter})`,
  );
}

/** Ends every wish of this address that was not told yet: its reader wants no more letters. */
export function endForReaderOf(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE wishes_wish SET ended_at = ${at}
      WHERE told_at IS NULL AND ended_at IS NULL AND lower(email) =
        (SELECT lower(w.email) FROM wishes_wish w WHERE w.id = ${id})`,
  );
}

const wanted = columns({ productId: 'uuid' });

/** The products that somebody waits for. */
export function selectWaitedFor(database: Database, confirmedAfter: Date) {
  return many(
    database,
    wanted,
    sql`
      SELECT DISTINCT ${wanted} FROM wishes_wish
      WHERE confirmed_at > ${confirmedAfter} AND told_at IS NULL AND ended_at IS NULL`,
  );
}

const lately = columns({ told: 'bigint' });

export function countTold(
  database: Database,
  { productId, toldAfter }: { productId: string; toldAfter: Date },
) {
  return one(
    database,
    lately,
    sql`
      SELECT count(*) AS told FROM wishes_wish
      WHERE product_id = ${productId} AND told_at > ${toldAfter}`,
  );
}

const told = columns({ id: 'uuid', email: 'text' });

/** Marks those who come next as told, first come first. */
export function takeNext(
  database: Database,
  {
    productId,
    most,
    confirmedAfter,
    at,
  }: { productId: string; most: number; confirmedAfter: Date; at: Date },
) {
  return many(
    database,
    told,
    sql`
      UPDATE wishes_wish SET told_at = ${at}
      WHERE id IN (
        SELECT w.id FROM wishes_wish w
        WHERE w.product_id = ${productId} AND w.confirmed_at > ${confirmedAfter}
          AND w.told_at IS NULL AND w.ended_at IS NULL
        ORDER BY w.confirmed_at, w.id LIMIT ${most} FOR UPDATE
      )
      RETURNING ${told}`,
  );
}

const waiting = columns({ productId: 'uuid', waiting: 'bigint from count(*)' });

export function countWaiting(
  database: Database,
  { productIds, confirmedAfter }: { productIds: string[]; confirmedAfter: Date },
) {
  return many(
    database,
    waiting,
    sql`
      SELECT ${waiting} FROM wishes_wish
      WHERE product_id = ANY(${productIds}::uuid[]) AND confirmed_at > ${confirmedAfter}
        AND told_at IS NULL AND ended_at IS NULL
      GROUP BY product_id`,
  );
}

const kept = columns({
  productId: 'uuid',
  email: 'text',
  askedAt: 'timestamptz',
  confirmedAt: 'timestamptz?',
  toldAt: 'timestamptz?',
  endedAt: 'timestamptz?',
});

export function listKept(database: Database, email: string) {
  return many(
    database,
    kept,
    sql`
      SELECT ${kept} FROM wishes_wish WHERE lower(email) = lower(${email})
      ORDER BY asked_at, id`,
  );
}

export function deleteKept(database: Database, email: string) {
  return run(database, sql`DELETE FROM wishes_wish WHERE lower(email) = lower(${email})`);
}

/** Nobody consented to the unconfirmed; the others have waited, or were told, too long ago. */
export function deleteOld(
  database: Database,
  { askedBefore, before }: { askedBefore: Date; before: Date },
) {
  return run(
    database,
    sql`
      DELETE FROM wishes_wish
      WHERE (confirmed_at IS NULL AND asked_at < ${askedBefore})
        OR (asked_at < ${before} AND greatest(confirmed_at, told_at) < ${before})`,
  );
}
