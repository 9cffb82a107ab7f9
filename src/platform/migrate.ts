import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Pool } from './database.ts';
import {
  createMigrationTable,
  listAppliedMigrations,
  recordMigration,
  takeMigrationLock,
} from './migrate.queries.ts';
import { StartupError } from './startup-error.ts';

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

export const shippedMigrations = new URL('../../db/migrations/', import.meta.url);

/** Brings the database to this code's state. Several processes may start at once: one at a time. */
export async function migrate(pool: Pool, folder = shippedMigrations, at = new Date()) {
  const shipped = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await takeMigrationLock(client);
    await createMigrationTable(client);
    const applied = await listAppliedMigrations(client);
    refuseForeignHistory(shipped, applied);
    const due = shipped.slice(applied.length);
    for (const migration of due) await apply(client, migration, at);
    return due.map((migration) => migration.name);
  } finally {
    // Closing the connection gives back the lock and the timeout, whatever happened above.
    client.release(true);
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, place) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const number = Number.parseInt(name, 10);
      if (number !== place + 1) throw new Error(`Migration ${name} should be number ${place + 1}`);
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseForeignHistory(shipped: Migration[], applied: { name: string; checksum: string }[]) {
  const newer = applied[shipped.length];
  if (newer) {
    throw new StartupError(
      `The database is newer than this code (it has ${newer.name}, which this version does not know): start the newer version, or restore a backup made with this one.`,
    );
  }
  for (const [place, { name, checksum }] of applied.entries()) {
    if (shipped[place]?.checksum === checksum) continue;
    throw new StartupError(
      `The database was made with another ${name} than the one in db/migrations: migrations are never edited once they ran, so bring the file back to what it was and write a new one.`,
    );
  }
}

async function apply(client: pg.PoolClient, migration: Migration, at: Date) {
  await client.query('BEGIN');
  try {
    await client.query(migration.text);
    await recordMigration(client, migration, at);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
}
