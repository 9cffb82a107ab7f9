import { columns } from './columns.ts';
import { type Database, many, run, sql } from './database.ts';

const appliedMigration = columns({ name: 'text', checksum: 'text' });

export type AppliedMigration = Awaited<ReturnType<typeof listAppliedMigrations>>[number];

/**
 * Any two numbers do, as long as nothing else in this database uses them: 'taama' and 'taamb' as
 * bytes.
 */
const [migrationLock, fillingLock] = [0x7461616d61, 0x7461616d62];

export function takeMigrationLock(database: Database) {
  return run(database, sql`SELECT pg_advisory_lock(${migrationLock})`);
}

/** A separate lock: a backup waits for the migration lock and holds it. */
export function takeFillingLock(database: Database) {
  return run(database, sql`SELECT pg_advisory_lock(${fillingLock})`);
}

export function createMigrationTable(database: Database) {
  return run(
    database,
    sql`
      CREATE TABLE IF NOT EXISTS platform_migration (
        number integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL
      )`,
  );
}

export function listAppliedMigrations(database: Database) {
  return many(
    database,
    appliedMigration,
    sql`SELECT ${appliedMigration} FROM platform_migration ORDER BY number`,
  );
}

export function recordMigrations(
  database: Database,
  migrations: readonly { number: number; name: string; checksum: string }[],
  at: Date,
) {
  return run(
    database,
    sql`
      INSERT INTO platform_migration (number, name, checksum, applied_at)
      SELECT *, ${at}::timestamptz FROM unnest(${migrations.map(({ number }) => number)}::integer[],
        ${migrations.map(({ name }) => name)}::text[],
        ${migrations.map(({ checksum }) => checksum)}::text[])`,
  );
}
