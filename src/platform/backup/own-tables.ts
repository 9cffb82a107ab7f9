import { readFile } from 'node:fs/promises';
import { listMigrationFiles } from '#platform/migrate.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Table } from './tables.ts';

/** Made before the first migration, to note that one in. */
export const migrationTable = 'platform_migration';

/**
 * A table that no migration names is somebody else's, or of a newer shop: in a backup it would keep
 * that from being restored, and a restore over this database would drop it.
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
