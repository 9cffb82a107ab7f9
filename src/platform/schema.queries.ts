import { columns } from './columns.ts';
import { type Database, one, run, sql } from './database.ts';

const schema = columns({ oldestVersion: 'text', version: 'text' });
const known = columns({ isThere: "boolean from to_regclass('platform_schema') IS NOT NULL" });

export function readSchema(database: Database) {
  return one(database, schema, sql`SELECT ${schema} FROM platform_schema`);
}

/** False in a database that no version since 0.1.0 has migrated. */
export function knowsVersions(database: Database) {
  return one(database, known, sql`SELECT ${known}`);
}

export function recordVersion(database: Database, version: string) {
  return run(
    database,
    sql`UPDATE platform_schema SET version = ${version} WHERE version <> ${version}`,
  );
}
