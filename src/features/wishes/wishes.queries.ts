import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, piece, run, sql } from '#platform/database.ts';

export function lock(database: Database, email: string) {
  return run(
    database,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('wishes ' || lower(${email}::text), 0))`,
  );
}

const open = columns({ id: 'uuid', askedAt: 'timestamptz', confirmedAt: 'timestamptz?' });

interface Whose {
  /** Without a size, the wish is for any size. */
  about: { productId: string; sizeId: string | null };
  email: string;
}

export function findOpen(database: Database, { about, email }: Whose) {
  return maybe(
    database,
    open,
    sql`
      SELECT ${open} FROM wishes_wish
      WHERE product_id = ${about.productId} AND size_id IS NOT DISTINCT FROM ${about.sizeId}
        AND lower(email) = lower(${email})
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
      INSERT INTO wishes_wish (id, product_id, size_id, email, asked_at, confirmed_at)
      VALUES (${wish.id}, ${wish.about.productId}, ${wish.about.sizeId}, ${wish.email},
        ${wish.askedAt}, ${wish.confirmedAt})`,
  );
}

/** A wish that is confirmed at the same moment keeps its dates. */
export function renewAsking(database: Database, id: string, at: Date) {
  return run(
    database,
    sql`UPDATE wishes_wish SET asked_at = ${at} WHERE id = ${id} AND confirmed_at IS NULL`,
  );
}

/**
 * Answers 0 if the wish has ended, was told, or was asked for too long ago. A wish that counts
 * already keeps its place, and waits as long again.
 */
export function confirmAsked(
  database: Database,
  { id, askedAfter, at }: { id: string; askedAfter: Date; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE wishes_wish SET confirmed_at = coalesce(confirmed_at, ${at}),
        asked_at = CASE WHEN confirmed_at IS NULL THEN asked_at ELSE ${at} END
      WHERE id = ${id} AND told_at IS NULL AND ended_at IS NULL
        AND (confirmed_at IS NOT NULL OR asked_at > ${askedAfter})`,
  );
}

const known = columns({ id: 'uuid', email: 'text' });

/**
 * Ends every wish of this address that was not told yet, because its reader wants no more letters.
 * Answers nothing if the row is gone: then the address is not known.
 */
export function endForReaderOf(database: Database, id: string, at: Date) {
  return maybe(
    database,
    known,
    sql`
      WITH known AS (
        SELECT id, lower(email) AS email FROM wishes_wish WHERE id = ${id}
      ), ended AS (
        UPDATE wishes_wish w SET ended_at = ${at} FROM known
        WHERE w.told_at IS NULL AND w.ended_at IS NULL AND lower(w.email) = known.email
      )
      SELECT ${known} FROM known`,
  );
}

/**
 * A wish that was last asked for or confirmed after this moment, and was neither told nor ended.
 */
function waitsSince(pressedAfter: Date) {
  return piece`confirmed_at IS NOT NULL AND greatest(asked_at, confirmed_at) > ${pressedAfter}
    AND told_at IS NULL AND ended_at IS NULL`;
}

const wanted = columns({ productId: 'uuid', sizeId: 'uuid?' });

/** The products and sizes that people wait for. */
export function selectWaitedFor(database: Database, pressedAfter: Date) {
  return many(
    database,
    wanted,
    sql`
      SELECT DISTINCT ${wanted} FROM wishes_wish WHERE ${waitsSince(pressedAfter)}`,
  );
}

const lately = columns({ sizeId: 'uuid?', told: 'bigint from count(*)' });

/** How many people were told lately, by the size that they had asked for. */
export function countTold(
  database: Database,
  { productId, toldAfter }: { productId: string; toldAfter: Date },
) {
  return many(
    database,
    lately,
    sql`
      SELECT ${lately} FROM wishes_wish
      WHERE product_id = ${productId} AND told_at > ${toldAfter}
      GROUP BY size_id`,
  );
}

const told = columns({ id: 'uuid', sizeId: 'uuid?', email: 'text' });

/**
 * Marks the next people as told, in the order of their confirming: for each size, as many as it has
 * places.
 */
export function takeNext(
  database: Database,
  {
    productId,
    sizeIds,
    places,
    most,
    pressedAfter,
    at,
  }: {
    productId: string;
    /** The same index in both lists belongs to one size. */
    sizeIds: string[];
    places: number[];
    most: number;
    pressedAfter: Date;
    at: Date;
  },
) {
  return many(
    database,
    told,
    sql`
      UPDATE wishes_wish SET told_at = ${at}
      WHERE told_at IS NULL AND ended_at IS NULL AND id IN (
        SELECT w.id FROM (
          SELECT id, size_id, confirmed_at,
            row_number() OVER (PARTITION BY size_id ORDER BY confirmed_at, id) AS place
          FROM wishes_wish
          WHERE product_id = ${productId} AND ${waitsSince(pressedAfter)}
        ) w LEFT JOIN unnest(${sizeIds}::uuid[], ${places}::integer[]) AS s (size_id, places)
          ON s.size_id = w.size_id
        WHERE w.size_id IS NULL OR w.place <= s.places
        ORDER BY w.confirmed_at, w.id LIMIT ${most}
      )
      RETURNING ${told}`,
  );
}

/** Marks all wishes for these products, or for these sizes, as told. */
export function tellAll(
  database: Database,
  { productIds, sizeIds, at }: { productIds: string[]; sizeIds: string[]; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE wishes_wish SET told_at = ${at}
      WHERE confirmed_at IS NOT NULL AND told_at IS NULL AND ended_at IS NULL
        AND CASE WHEN size_id IS NULL THEN product_id = ANY(${productIds}::uuid[])
          ELSE size_id = ANY(${sizeIds}::uuid[]) END`,
  );
}

const waiting = columns({ productId: 'uuid', sizeId: 'uuid?', waiting: 'bigint from count(*)' });

export function countWaiting(
  database: Database,
  { productIds, pressedAfter }: { productIds: string[]; pressedAfter: Date },
) {
  return many(
    database,
    waiting,
    sql`
      SELECT ${waiting} FROM wishes_wish
      WHERE product_id = ANY(${productIds}::uuid[]) AND ${waitsSince(pressedAfter)}
      GROUP BY product_id, size_id`,
  );
}

const kept = columns({
  productId: 'uuid',
  sizeId: 'uuid?',
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

/** An unconfirmed wish is no consent. The others have waited, or were told, too long ago. */
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
