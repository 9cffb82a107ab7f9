import { endedByRestore } from './ended-by-restore.ts';
import { backupsFolder } from './platform/backup/copies.ts';
import { reachAlone } from './platform/backup/reach-database.ts';
import { openBackup } from './platform/backup/read-backup.ts';
import { type Restored, restoreBackup } from './platform/backup/restore-backup.ts';
import { readFileAnd, runCommand } from './platform/backup/run-command.ts';
import { readConfig } from './platform/config.ts';

const usage =
  'npm run restore -- FILE fills an empty database from that file (--over: one that holds a shop).';

await runCommand(async (signal) => {
  const { file, said: over } = readFileAnd('over', usage);
  await using opened = new AsyncDisposableStack();
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, SESSION_SECRET });
  // Comes first, because a bad file must not change anything.
  const backup = await openBackup(file, opened);
  const connection = await reachAlone(config, opened);
  const copiesFolder = backupsFolder(config);
  const wanted = {
    backup,
    over,
    copiesFolder,
    ...endedByRestore,
    at: new Date(),
    signal,
  };
  return report(await restoreBackup(connection, wanted));
});

function report({ header, rows, tables, signedOut, replaced, migrated }: Restored): string[] {
  return [
    `Restored the shop as it was at ${header.createdAt}: ${rows} rows of ${tables} tables, compared with the file.`,
    ...(migrated.length > 0 ? [`Brought up to this version by ${migrated.join(', ')}.`] : []),
    ...(replaced ? [`What was there before is in ${replaced}.`] : []),
    `Everybody signs in again: ${signedOut} open sessions were ended, and with them every link, code and invitation that was not used yet, and every key of a program.`,
    'Newsletters that were due are drafts again, and those under way were stopped: they may have left since.',
    'Carts and orders that may have been written about since, and people who waited for what was in stock, count as written to.',
    'Passwords, admins and second factors are those of that time. It needs the session secret of its time too.',
  ];
}
