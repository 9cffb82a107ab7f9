import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const variantBytes = columns({ bytes: 'bytea' });

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
