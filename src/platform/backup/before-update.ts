import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { makeFolder } from '#platform/flushed-folders.ts';
import type { Log } from '#platform/logging.ts';
import { StartupError } from '#platform/startup-error.ts';
import { backupsFolder, nameBeforeUpdate } from './copies.ts';
import { backUp } from './make-backup.ts';
import { openSession } from './session.ts';

/**
 * Only for the embedded database, as every night. Called while this process holds the migration
 * lock in another session, so that nobody else migrates meanwhile.
 */
export async function backUpBeforeUpdate(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  connection: pg.ClientConfig,
  log: Log,
): Promise<void> {
  if (config.databaseUrl) return;
  await using opened = new AsyncDisposableStack();
  const folder = backupsFolder(config);
  const at = new Date();
  try {
    await makeFolder(folder, 0o700);
    const client = await openSession({ connection, name: 'taama backup' }, opened);
    const made = await backUp(client, { file: path.join(folder, nameBeforeUpdate(at)), at });
    log.info({ ...made }, 'The backup before the update is written');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database was not brought to this version, because no backup could be made of it before (${reason}). Nothing was changed.`,
      { cause: error },
    );
  }
}
