import { reachAlone } from './platform/backup/reach-database.ts';
import { openPool } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';

/**
 * Makes the embedded database of a new shop, with its tables. A first start does that while the
 * pages are built.
 */
export async function makeDatabase(dataFolder: string): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const where = { dataFolder, databaseUrl: undefined };
  const pool = openPool({ ...(await reachAlone(where, opened)), max: 1 }, () => undefined);
  opened.defer(() => pool.end());
  await migrate(pool);
}
