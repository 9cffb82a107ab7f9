import { realpathSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { connectionByUrl } from '#platform/addresses/database-connection.ts';
import type { Config } from '#platform/config.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { placeElsewhere } from '#platform/embedded/elsewhere.ts';
import { thisMachine } from '#platform/embedded/machine.ts';
import { holdsCluster } from '#platform/embedded/place.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { acquireShopLock, livingShop } from '#platform/shop-lock.mjs';
import { StartupError } from '#platform/startup-error.ts';

type Where = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/**
 * Reaches the shop's database for reading. Uses the server of a running shop, or starts one for the
 * time of the backup.
 */
export async function reachForBackup(
  where: Where,
  opened: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (where.databaseUrl) return await connectionByUrl(where.databaseUrl);
  const folder = path.join(where.dataFolder, 'postgres');
  if (!hasCluster(where.dataFolder)) {
    throw new StartupError(
      `There is no database in ${where.dataFolder}: name the shop's folder in DATA_DIR, or its server in DATABASE_URL.`,
    );
  }
  // The running shop stops its own server, so this must not.
  if (livingShop(where.dataFolder) !== null)
    return (await startEmbeddedServer({ folder })).connection;
  return startAlone(where.dataFolder, opened);
}

/** Reaches the database while no shop runs. Creates a missing embedded one. */
export async function reachAlone(
  where: Where,
  opened: AsyncDisposableStack,
): Promise<pg.ClientConfig> {
  if (where.databaseUrl) return await connectionByUrl(where.databaseUrl);
  await openDataFolder(where.dataFolder);
  return startAlone(where.dataFolder, opened);
}

async function startAlone(dataFolder: string, opened: AsyncDisposableStack) {
  const lock = acquireShopLock(dataFolder);
  opened.defer(() => lock.release());
  const server = await startEmbeddedServer({ folder: path.join(dataFolder, 'postgres') });
  opened.defer(() => server.stop());
  return server.connection;
}

function hasCluster(dataFolder: string) {
  try {
    const folder = path.join(realpathSync(dataFolder), 'postgres');
    return holdsCluster(folder) || holdsCluster(placeElsewhere(folder, thisMachine));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
