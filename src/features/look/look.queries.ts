import { columns } from '#platform/columns.ts';
import { type Database, maybe, run, sql } from '#platform/database.ts';

const file = columns({ bytes: 'bytea' });

export function findFile(database: Database, hash: string, format: string) {
  return maybe(
    database,
    file,
    sql`SELECT ${file} FROM look_file WHERE hash = ${hash} AND format = ${format}`,
  );
}

/**
 * Renews the picture's day. A deletion of unused pictures waits for this transaction, and then
 * leaves the picture.
 */
export function touchFiles(database: Database, hash: string, at: Date) {
  return run(database, sql`UPDATE look_file SET created_at = ${at} WHERE hash = ${hash}`);
}

/** A picture that is uploaded again gets a new day. */
export function insertFile(
  database: Database,
  { hash, format, bytes, at }: { hash: string; format: string; bytes: Buffer; at: Date },
) {
  return run(
    database,
    sql`
      INSERT INTO look_file (hash, format, bytes, created_at)
      VALUES (${hash}, ${format}, ${bytes}, ${at})
      ON CONFLICT (hash, format) DO UPDATE SET created_at = excluded.created_at`,
  );
}

export function deleteFilesBut(
  database: Database,
  { named, before }: { named: string[]; before: Date },
) {
  return run(
    database,
    sql`DELETE FROM look_file WHERE created_at < ${before} AND NOT hash = ANY(${named}::text[])`,
  );
}
