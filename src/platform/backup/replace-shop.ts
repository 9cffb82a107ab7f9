import type pg from 'pg';
import { jobsSchema } from '#platform/jobs.ts';
import { createMigrationTable } from '#platform/migrate.queries.ts';
import { StartupError } from '#platform/startup-error.ts';
import { setSequence } from './backup.queries.ts';
import { copyIn, copyOut } from './copy.ts';
import { isSame, type Measure, measureAll } from './measure.ts';
import type { BackupFile } from './read-backup.ts';
import { copyFrom, copyTo, listOf, readTables, setTriggers, type Table } from './tables.ts';

/** Runs in the caller's transaction: removes the whole shop and puts in what the backup holds. */
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
  // Without CASCADE, so that it cannot drop what other software has built on these tables.
  if (tables.length > 0) await client.query(`DROP TABLE ${listOf(tables)}`);
  await client.query(`DROP SCHEMA IF EXISTS ${jobsSchema} CASCADE`);
}

/**
 * Makes the tables as they were at the backup's migration. They are emptied, because the file also
 * holds the rows that migrations insert.
 */
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
    await client.query(setTriggers(table, false));
    await copyIn(client, copyFrom(table), rows);
    await client.query(setTriggers(table, true));
    filled.push({ table, measured: measured() });
  });
  if (awaited.size > 0) {
    const names = [...awaited.keys()].join(', ');
    throw new StartupError(`The backup lacks tables of the shop (${names}). Nothing was changed.`);
  }
  for (const [name, value] of Object.entries(sequences)) await setSequence(client, name, value);
  return filled;
}

/**
 * Reads the rows back from the database. If their text differs, the table does not count as
 * restored.
 */
async function refuseUnlessSame(client: pg.Client, table: Table, expected: Measure) {
  const found = await measureAll(copyOut(client, copyTo(table)));
  if (isSame(found, expected)) return;
  throw new StartupError(
    `The database holds other rows of ${table.name} than it was given (${found.rows} of ${expected.rows}). Nothing was changed.`,
  );
}
