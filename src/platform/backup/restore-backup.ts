import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '#platform/database.ts';
import { makeFolder } from '#platform/flushed-folders.ts';
import { migrate } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';
import { listConnected } from './backup.queries.ts';
import { nameReplaced } from './copies.ts';
import { type Access, endAccess } from './end-access.ts';
import type { Header } from './format.ts';
import type { Halt } from './halt.ts';
import { backUp } from './make-backup.ts';
import { readMigrationsOf } from './migrations-of.ts';
import type { BackupFile } from './read-backup.ts';
import { replaceShop } from './replace-shop.ts';
import { keepMigrationsAway, openSession } from './session.ts';
import { readTables } from './tables.ts';

interface Wanted {
  backup: BackupFile;
  /** Replaces the shop in the database, after writing a copy of it. */
  over: boolean;
  /** The replaced shop may be of a newer version. */
  newer?: boolean;
  copiesFolder: string;
  /** What to close besides sessions. */
  access: Access[];
  /** What to cancel so that it does not happen twice. */
  halts: Halt[];
  at: Date;
  signal?: AbortSignal | undefined;
}

export interface Restored {
  header: Header;
  rows: number;
  tables: number;
  /** How many open sessions of the backup were ended. */
  signedOut: number;
  /** The file with the shop that was there before. */
  replaced: string | undefined;
  /** Migrations of this version that the backup did not have. */
  migrated: string[];
}

/** Afterwards the database holds what the file holds, or is unchanged. */
export async function restoreBackup(
  connection: pg.ClientConfig,
  wanted: Wanted,
): Promise<Restored> {
  const { backup, signal } = wanted;
  await using opened = new AsyncDisposableStack();
  const migrations = await readMigrationsOf(backup.header);
  const client = await openSession({ connection, name: 'taama restore', signal }, opened);
  // From here on, a starting shop waits until this session ends.
  await keepMigrationsAway(client);
  await refuseInUse(client);
  const replaced = await keepWhatIsThere(client, wanted);
  await client.query('BEGIN');
  const { tables, rows } = await replaceShop(client, backup, migrations).catch(refuse);
  const signedOut = await endAccess(client, wanted.access, tables);
  for (const halt of wanted.halts) await halt(client, tables, wanted.at);
  await client.query('COMMIT');
  await client.query('ANALYZE');
  await client.end();
  const { header } = backup;
  const migrated = await migrateOn(connection);
  return { header, rows, tables: tables.length, signedOut, replaced, migrated };
}

async function refuseInUse(client: pg.Client) {
  const names = await stillConnected(client);
  if (names.length === 0) return;
  throw new StartupError(
    `The shop is running on this database (connected: ${names.join(', ')}): stop every process of it first. Nothing was changed.`,
  );
}

/** PostgreSQL lists the sessions of a stopped shop for a moment, so this looks several times. */
async function stillConnected(client: pg.Client, looks = 20): Promise<string[]> {
  const names = (await listConnected(client)).map(({ name }) => name);
  if (names.length === 0 || looks === 0) return names;
  await pause(100);
  return await stillConnected(client, looks - 1);
}

async function keepWhatIsThere(
  client: pg.Client,
  { over, newer = false, copiesFolder, at, signal }: Wanted,
): Promise<string | undefined> {
  if ((await readTables(client)).length === 0) return undefined;
  if (!over) {
    throw new StartupError(
      'This database holds a shop already, which would be replaced as a whole: add --over if that is meant. Nothing was changed.',
    );
  }
  const file = path.join(copiesFolder, nameReplaced(at));
  await makeFolder(copiesFolder, 0o700);
  await backUp(client, { file, newer, at, signal });
  return file;
}

async function migrateOn(connection: pg.ClientConfig): Promise<string[]> {
  const pool = openPool({ ...connection, max: 1 }, () => undefined);
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

/** A constraint may fail, or rights may be missing. PostgreSQL's own message says it best. */
function refuse(cause: unknown): never {
  if (!(cause instanceof Error) || cause instanceof StartupError) throw cause;
  const text = `The backup could not be restored (${cause.message}). Nothing was changed.`;
  throw new StartupError(text, { cause });
}
