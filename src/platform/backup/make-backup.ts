import type pg from 'pg';
import { listAppliedMigrations } from '#platform/migrate.queries.ts';
import { knowsVersions, readSchema } from '#platform/schema.queries.ts';
import { StartupError } from '#platform/startup-error.ts';
import { giveBackLocks, listSequences } from './backup.queries.ts';
import { copyOut } from './copy.ts';
import { endOfRows, type Header, jsonLine } from './format.ts';
import { measureAll, startMeasure } from './measure.ts';
import { migrationTable, refuseForeignTables } from './own-tables.ts';
import { openBackup } from './read-backup.ts';
import { keepMigrationsAway, openSession } from './session.ts';
import { copyTo, listOf, readTables, type Table } from './tables.ts';
import { writeWhole } from './write-whole.ts';

interface Wanted {
  file: string;
  over?: boolean;
  /** The database may have been migrated by a newer version. Then its tables are not checked. */
  newer?: boolean;
  at: Date;
  signal?: AbortSignal | undefined;
}

interface MadeBackup {
  file: string;
  size: number;
  tables: number;
  rows: number;
}

/** Writes the whole shop as it is at one moment, while the shop keeps running. */
export async function makeBackup(connection: pg.ClientConfig, wanted: Wanted): Promise<MadeBackup> {
  await using opened = new AsyncDisposableStack();
  const { signal } = wanted;
  const client = await openSession({ connection, name: 'taama backup', signal }, opened);
  // A table that a migration rewrites after the snapshot would look empty in the snapshot.
  await keepMigrationsAway(client);
  return await backUp(client, wanted, () => giveBackLocks(client));
}

/** `client` must hold the migration lock at least until `settled` is called. */
export async function backUp(
  client: pg.Client,
  { file, over = false, newer = false, at, signal }: Wanted,
  settled: () => Promise<unknown> = async () => undefined,
): Promise<MadeBackup> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const tables = await readTables(client);
  if (!newer) await refuseForeignTables(tables);
  refuseUnmigrated(tables);
  await client.query(`LOCK TABLE ${listOf(tables)} IN ACCESS SHARE MODE`);
  await settled();
  const header: Header = {
    shop: await readVersionOf(client),
    createdAt: at.toISOString(),
    migrations: await listAppliedMigrations(client),
  };
  let made: MadeBackup | undefined;
  const check = async (part: string) => {
    made = { file, ...(await readThrough(part)) };
  };
  await writeWhole(textOf(client, header, tables), { file, over, check, signal });
  await client.query('COMMIT');
  if (!made) throw new Error(`${file} was not read back`);
  return made;
}

async function* textOf(client: pg.Client, header: Header, tables: Table[]) {
  yield jsonLine(header);
  for (const table of tables) {
    yield jsonLine({ table: table.name, columns: table.columns });
    const measuring = startMeasure();
    for await (const block of copyOut(client, copyTo(table))) {
      measuring.add(block);
      yield block;
    }
    yield endOfRows;
    yield jsonLine(measuring.finish());
  }
  const sequences = await listSequences(client);
  yield jsonLine({
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  });
}

/** Reads the written file to its end before it counts as a backup. */
async function readThrough(part: string) {
  await using opened = new AsyncDisposableStack();
  const { size, eachTable } = await openBackup(part, opened);
  let [tables, rows] = [0, 0];
  await eachTable(async (_, blocks) => {
    tables += 1;
    rows += (await measureAll(blocks)).rows;
  });
  return { size, tables, rows };
}

function refuseUnmigrated(tables: Table[]) {
  if (tables.some(({ name }) => name === migrationTable)) return;
  throw new StartupError('There is no shop in this database: it was never started on it.');
}

/** Reads the version from the database: before an update, the new code backs up the old shop. */
async function readVersionOf(client: pg.Client): Promise<string> {
  const { isThere } = await knowsVersions(client);
  return isThere ? (await readSchema(client)).version : '0.1.0';
}
