import type pg from 'pg';
import { jobsSchema } from '#platform/jobs.ts';
import { createMigrationTable } from '#platform/migrate.queries.ts';
import { StartupError } from '#platform/startup-error.ts';
import { setSequence } from './backup.queries.ts';
import { copyIn, copyOut } from './copy.ts';
import { isSame, type Measure, measureAll } from './measure.ts';
import type { BackupFile } from './read-backup.ts';
import { copyFrom, copyTo, listOf, readTables, type Table } from './tables.ts';

/** In the caller's transaction: everything of the shop goes, and comes again as the backup has it. */
export async function replaceShop(
  client: pg.Client,
  backup: BackupFile,
  migrations: string[],
): Promise<{ tables: Table[]; rows: number }> {
  await dropShop(client);
  const tables = await makeTables(client, migrations);
  const filled = await fillTables(client, backup, tables);
  for (const { table, measured } of filled) await refuseUnlessSame(client, table, measured);
  return {
    tables,
    rows: filled.reduce((sum, { measured }) => sum + measured.rows, 0),
  };
}

async function dropShop(client: pg.Client) {
  const tables = await readTables(client);
  // Without CASCADE: what somebody else built upon these tables is not for us to drop.
  if (tables.length > 0) await client.query(`DROP TABLE ${listOf(tables)}`);
  await client.query(`DROP SCHEMA IF EXISTS ${jobsSchema} CASCADE`);
}

/** As they were at the backup's number, and empty: the rows that migrations put in are in the file. */
async function makeTables(client: pg.Client, migrations: string[]): Promise<Table[]> {
  await createMigrationTable(client);
  for (const text of migrations) await client.query(text);
  const tables = await readTables(client);
  await client.query(`TRUNCATE ${listOf(tables)}`);
  return tables;
}

async function fillTables(client: pg.Client, backup: BackupFile, tables: Table[]) {
  const awaited = new Map(tables.map((table) => [table.name, table]));
  const filled: { table: Table; measured: Measure }[] = [];
  const sequences = await backup.eachTable(async (table, rows, measured) => {
    const made = awaited.get(table.name);
    if (JSON.stringify(made?.columns) !== JSON.stringify(table.columns)) {
      throw new StartupError(
        `The backup holds a table that its migrations do not make in this form (${table.name}). Nothing was changed.`,
      );
    }
    awaited.delete(table.name);
    await copyIn(client, copyFrom(table), rows);
    filled.push({ table, measured: measured() });
  });
  if (awaited.size > 0) {
    const names = [...awaited.keys()].join(', ');
    throw new StartupError(`The backup lacks tables of the shop (${names}). Nothing was changed.`);
  }
  for (const [name, value] of Object.entries(sequences)) await setSequence(client, name, value);
  return filled;
}

/** The database is asked what it holds now: the same text, or it does not count as restored. */
async function refuseUnlessSame(client: pg.Client, table: Table, expected: Measure) {
  const found = await measureAll(copyOut(client, copyTo(table)));
  if (isSame(found, expected)) return;
  throw new StartupError(
    `The database holds other rows of ${table.name} than it was given (${found.rows} of ${expected.rows}). Nothing was changed.`,
  );
}
