import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

const variantBytes = columns({ bytes: 'bytea' });

const variantRow = columns({
  hash: 'text',
  pictureWidth: 'integer',
  pictureHeight: 'integer',
  width: 'integer',
  format: 'text:avif|webp|jpg',
});

/** In the order of the hashes, the smallest file of each first. */
export function selectVariants(database: Database, hashes: string[]) {
  return many(
    database,
    variantRow,
    sql`
      SELECT p.hash, p.width AS "pictureWidth", p.height AS "pictureHeight", v.width, v.format
      FROM unnest(${hashes}::text[]) WITH ORDINALITY AS asked (hash, place)
      JOIN media_picture p ON p.hash = asked.hash
      JOIN media_variant v ON v.hash = p.hash
      ORDER BY asked.place, v.width, v.format`,
  );
}

export function findVariant(database: Database, hash: string, width: number, format: string) {
  return maybe(
    database,
    variantBytes,
    sql`
      SELECT bytes FROM media_variant
      WHERE hash = ${hash} AND width = ${width} AND format = ${format}`,
  );
}

export function insertPicture(
  database: Database,
  picture: { hash: string; width: number; height: number; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO media_picture (hash, width, height, created_at)
      VALUES (${picture.hash}, ${picture.width}, ${picture.height}, ${picture.at})
      ON CONFLICT (hash) DO NOTHING`,
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
