import type pg from 'pg';
import { listAppliedMigrations } from '#platform/migrate.queries.ts';
import { copyOut } from './copy.ts';
import { isSame, type Measure, measureAll } from './measure.ts';
import { openBackup } from './read-backup.ts';
import { copyTo, readTables } from './tables.ts';

/** Whether the file holds exactly the rows that the database holds now. */
export async function isCopied(client: pg.Client, file: string): Promise<boolean> {
  await using opened = new AsyncDisposableStack();
  const copy = await openBackup(file, opened);
  const applied = await listAppliedMigrations(client);
  // Most copies are from another migration. Then no row has to be read.
  if (JSON.stringify(copy.header.migrations) !== JSON.stringify(applied)) return false;
  const copied = new Map<string, Measure>();
  await copy.eachTable(async (table, rows, measured) => {
    for await (const _ of rows);
    copied.set(JSON.stringify(table), measured());
  });
  const tables = await readTables(client);
  if (tables.length !== copied.size) return false;
  for (const table of tables) {
    const measure = copied.get(JSON.stringify(table));
    if (!measure || !isSame(measure, await measureAll(copyOut(client, copyTo(table)))))
      return false;
  }
  return true;
}
