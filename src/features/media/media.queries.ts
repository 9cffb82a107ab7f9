import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';

const variantBytes = columns({ bytes: 'bytea' });

const pictureRow = columns({
  hash: 'text',
  width: 'integer',
  height: 'integer',
  placeholder: 'text',
  files: 'jsonb',
});

/** Keeps the order of the hashes. The list is hidden from the planner: see selectProductsById. */
export function selectPictures(database: Database, hashes: string[]) {
  return many(
    database,
    pictureRow,
    sql`
      WITH given AS MATERIALIZED (SELECT ${hashes}::text[] AS hashes)
      SELECT ${pictureRow.of('p')}
      FROM given CROSS JOIN LATERAL unnest(given.hashes) WITH ORDINALITY AS asked (hash, place)
      JOIN media_picture p ON p.hash = asked.hash
      ORDER BY asked.place`,
  );
}

export function findVariant(database: Database, hash: string, width: number, format: string) {
  return maybe(
    database,
    variantBytes,
    sql`
      SELECT ${variantBytes} FROM media_variant
      WHERE hash = ${hash} AND width = ${width} AND format = ${format}`,
  );
}

interface NewPicture {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  files: object;
  source: Buffer;
  at: Date;
}

/**
 * If the picture exists, its day begins anew, and AVIF files that were given up are tried again.
 * This locks the row, so the job that deletes unused pictures waits and then skips it.
 */
export function insertPicture(database: Database, picture: NewPicture) {
  return run(
    database,
    sql`
      INSERT INTO media_picture AS p (hash, width, height, placeholder, files, source, due_at,
        created_at)
      VALUES (${picture.hash}, ${picture.width}, ${picture.height}, ${picture.placeholder},
        ${JSON.stringify(picture.files)}, ${picture.source}, ${picture.at}, ${picture.at})
      ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at,
        due_at = CASE WHEN p.source IS NOT NULL THEN coalesce(p.due_at, excluded.due_at) END,
        tries = CASE WHEN p.due_at IS NULL THEN 0 ELSE p.tries END`,
  );
}

/** If the same picture was also uploaded meanwhile, this finishes it. */
export function insertFinishedPicture(database: Database, picture: Omit<NewPicture, 'source'>) {
  return run(
    database,
    sql`
      INSERT INTO media_picture (hash, width, height, placeholder, files, created_at)
      VALUES (${picture.hash}, ${picture.width}, ${picture.height}, ${picture.placeholder},
        ${JSON.stringify(picture.files)}, ${picture.at})
      ON CONFLICT (hash) DO UPDATE SET files = excluded.files, source = NULL, due_at = NULL,
        created_at = excluded.created_at`,
  );
}

export function insertVariant(
  database: Database,
  variant: { hash: string; width: number; format: string; bytes: Buffer },
) {
  return run(
    database,
    sql`
      INSERT INTO media_variant (hash, width, format, bytes)
      VALUES (${variant.hash}, ${variant.width}, ${variant.format}, ${variant.bytes})
      ON CONFLICT (hash, width, format) DO NOTHING`,
  );
}

/** Nothing for a picture that is gone. */
export function insertFileOf(
  database: Database,
  { hash, width, format, bytes }: { hash: string; width: number; format: string; bytes: Buffer },
) {
  return run(
    database,
    sql`
      INSERT INTO media_variant (hash, width, format, bytes)
      SELECT hash, ${width}::integer, ${format}::text, ${bytes}::bytea FROM media_picture
      WHERE hash = ${hash} FOR KEY SHARE
      ON CONFLICT (hash, width, format) DO NOTHING`,
  );
}

const duePicture = columns({
  hash: 'text',
  source: 'bytea',
  widths: "jsonb from p.files -> 'jpg'",
  tries: 'integer',
});

export type DuePicture = NonNullable<Awaited<ReturnType<typeof claimDuePicture>>>;

/**
 * Claims the picture that has waited longest. If the process dies, the claim expires and the next
 * run retries.
 */
export function claimDuePicture(database: Database, { now, until }: { now: Date; until: Date }) {
  return maybe(
    database,
    duePicture,
    sql`
      WITH due AS MATERIALIZED (
        SELECT hash FROM media_picture WHERE due_at <= ${now}
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
      UPDATE media_picture p SET due_at = ${until}, tries = p.tries + 1
      FROM due WHERE p.hash = due.hash
      RETURNING ${duePicture.of('p')}`,
  );
}

export function finishPicture(database: Database, hash: string, files: object) {
  return run(
    database,
    sql`
      UPDATE media_picture
      SET files = files || ${JSON.stringify(files)}::jsonb, source = NULL, due_at = NULL
      WHERE hash = ${hash}`,
  );
}

export function putFilesOff(database: Database, hash: string, dueAt: Date) {
  return run(
    database,
    sql`UPDATE media_picture SET due_at = ${dueAt} WHERE hash = ${hash} AND source IS NOT NULL`,
  );
}

/** Keeps the source for a later try. */
export function giveFilesUp(database: Database, hash: string) {
  return run(database, sql`UPDATE media_picture SET due_at = NULL WHERE hash = ${hash}`);
}

/**
 * Locks in the order of the hashes, because two products with the same pictures may be removed at
 * once.
 */
export function startDayAnew(database: Database, hashes: string[], at: Date) {
  return run(
    database,
    sql`
      WITH gone AS MATERIALIZED (
        SELECT hash FROM media_picture WHERE hash = ANY(${hashes}::text[])
        ORDER BY hash FOR NO KEY UPDATE
      )
      UPDATE media_picture p SET created_at = ${at} FROM gone WHERE p.hash = gone.hash`,
  );
}

export function deletePicturesBut(
  database: Database,
  { used, before }: { used: string[]; before: Date },
) {
  return run(
    database,
    sql`
      DELETE FROM media_picture p
      WHERE p.created_at < ${before}
        AND NOT EXISTS (SELECT 1 FROM unnest(${used}::text[]) AS used (hash) WHERE used.hash = p.hash)`,
  );
}

const finishedPictures = columns({ finished: 'bigint' });

export function countFinishedPictures(database: Database) {
  return one(
    database,
    finishedPictures,
    sql`SELECT count(*) AS finished FROM media_picture WHERE source IS NULL`,
  );
}
