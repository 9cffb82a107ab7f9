import type pg from 'pg';
import { keptDays } from '#lib/kept-days.ts';
import { inWords } from '#lib/number-words.ts';
import type { Config } from '#platform/config.ts';
import { listShipped } from '#platform/migrate.ts';
import { shopVersion } from '#platform/shop-version.ts';
import { StartupError } from '#platform/startup-error.ts';
import { backupsFolder, listBeforeUpdate } from './copies.ts';
import type { Access } from './end-access.ts';
import type { Header } from './format.ts';
import type { Halt } from './halt.ts';
import { type BackupFile, openBackup } from './read-backup.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

export interface WayBack {
  file: string;
  backup: BackupFile;
}

/**
 * The newest backup from before an update whose version is the code on disk. An update that stopped
 * between two migrations leaves newer backups, which belong to no version.
 */
export async function findWayBack(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  opened: AsyncDisposableStack,
): Promise<WayBack> {
  if (config.databaseUrl) {
    throw new StartupError(
      'With DATABASE_URL the shop makes no backup of itself before an update: restore the one that you made, with npm run restore -- FILE --over or by your server’s own tools. Nothing was changed.',
    );
  }
  const folder = backupsFolder(config);
  let refusal: string | undefined;
  for (const file of await listBeforeUpdate(folder)) {
    const backup = await openBackup(file, opened);
    const other = await otherCode(backup.header);
    if (!other) return { file, backup };
    refusal ??= sayOtherCode(backup.header, file, other);
  }
  if (refusal) throw new StartupError(refusal);
  throw new StartupError(
    `There is no backup from before an update in ${folder}: it is made when an update changes the database, and kept for ${inWords(keptDays.backups)} days. Nothing was changed.`,
  );
}

/** Replaces the shop in the database, after writing a copy of the present one. */
export function rollBack(
  connection: pg.ClientConfig,
  { backup }: WayBack,
  wanted: { copiesFolder: string; access: Access[]; halts: Halt[]; at: Date; signal?: AbortSignal },
): Promise<Restored> {
  return restoreBackup(connection, { ...wanted, backup, over: true, newer: true });
}

/** How the code on disk differs from the backup's. Undefined if it does not. */
async function otherCode({ migrations }: Header): Promise<string | undefined> {
  const own = migrations.map(({ name }) => name).filter((name) => !name.includes('/'));
  const here = await listShipped();
  const unknown = own.find((name) => !here.includes(name));
  if (unknown) return `${unknown} is not known here`;
  if (here.length === own.length) return undefined;
  return `${here.slice(own.length).join(', ')} came later`;
}

function sayOtherCode({ shop, createdAt }: Header, file: string, other: string): string {
  return `The code here is of another version (${shopVersion}) than the backup ${file}, which was made of version ${shop} on ${createdAt} (${other}). Bring the checkout to version ${shop} first (git checkout v${shop}), then run npm run rollback again. Nothing was changed.`;
}
