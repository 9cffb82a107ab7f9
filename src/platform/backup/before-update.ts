import path from 'node:path';
import type pg from 'pg';
import type { Config } from '#platform/config.ts';
import { makeFolder } from '#platform/flushed-folders.ts';
import type { Log } from '#platform/logging.ts';
import { StartupError } from '#platform/startup-error.ts';
import { backupsFolder, listBeforeUpdate, nameBeforeUpdate } from './copies.ts';
import { isCopied } from './is-copied.ts';
import { backUp } from './make-backup.ts';
import { openSession } from './session.ts';

/**
 * For the embedded database alone, like the nightly backup. The caller holds the migration lock in
 * another session, so no other process migrates meanwhile.
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
    const copied = await findCopied(client, folder);
    if (copied) {
      log.info(
        { file: copied },
        'The backup before the update is there from an update that failed',
      );
      return;
    }
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

/**
 * If an update fails and the shop is started again and again, new copies would fill the disk. But
 * if the shop sold something since, it needs a new copy. So the rows are compared.
 */
async function findCopied(client: pg.Client, folder: string): Promise<string | undefined> {
  const [newest] = await listBeforeUpdate(folder);
  if (!newest) return undefined;
  const isWhole = await isCopied(client, newest).catch((error: unknown) => {
    // The file was damaged since, so it is no copy.
    if (error instanceof StartupError) return false;
    throw error;
  });
  return isWhole ? newest : undefined;
}
