import { readFile } from 'node:fs/promises';
import { listMigrationFiles } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Table } from './tables.ts';

/** No migration names this table: it is made before the first one, to record them. */
export const migrationTable = 'platform_migration';

/**
 * A table that no migration names belongs to other software or to a newer shop. A backup with it
 * could not be restored, and a restore over this database would drop it.
 */
export async function refuseForeignTables(tables: Table[]): Promise<void> {
  const texts = await Promise.all(listMigrationFiles().map((file) => readFile(file, 'utf8')));
  const words = new Set([migrationTable, ...texts.flatMap((text) => text.match(/\w+/g) ?? [])]);
  const foreign = tables.map(({ name }) => name).filter((name) => !words.has(name));
  if (foreign.length === 0) return;
  throw new StartupError(
    `The database has tables that this version of the shop does not know (${foreign.join(', ')}): use the version that made them, or move what is not the shop's into a schema of its own. Nothing was changed.`,
  );
}
