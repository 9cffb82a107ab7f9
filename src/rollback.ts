import { endedByRestore } from './ended-by-restore.ts';
import { backupsFolder } from './platform/backup/copies.ts';
import { reachAlone } from './platform/backup/reach-database.ts';
import type { Restored } from './platform/backup/restore-backup.ts';
import { findWayBack, rollBack, type WayBack } from './platform/backup/roll-back.ts';
import { readWords, runCommand } from './platform/backup/run-command.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';

const usage =
  'npm run rollback says what going back to before the last update would lose; npm run rollback -- --yes does it.';

await runCommand(async (signal) => {
  const { said: sure, others } = readWords('yes', usage);
  if (others.length > 0) throw new StartupError(usage);
  await using opened = new AsyncDisposableStack();
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, SESSION_SECRET });
  const way = await findWayBack(config, opened);
  if (!sure) return warn(way);
  const connection = await reachAlone(config, opened);
  const copiesFolder = backupsFolder(config);
  const wanted = {
    copiesFolder,
    ...endedByRestore,
    at: new Date(),
    signal,
  };
  return report(await rollBack(connection, way, wanted));
});

function warn({ file, backup: { header } }: WayBack): string[] {
  return [
    `Going back brings the shop to what it was on ${header.createdAt}, with version ${header.shop}: ${file}.`,
    'Whatever happened since then will be missing: orders, payments, customers, messages, letters, and every change at the desk. Money that came since stays at the provider; the shop will show it under "Payments to check".',
    'What is there now is written to a file first, which the newer version can restore.',
    'Stop the shop, then do it with: npm run rollback -- --yes. Nothing was changed yet.',
  ];
}

function report({ header, rows, tables, replaced }: Restored): string[] {
  return [
    `The shop is as it was on ${header.createdAt}, with version ${header.shop}: ${rows} rows of ${tables} tables, compared with the file.`,
    `What was there before is in ${replaced}: to have it again, bring the checkout to the newer version and restore that file.`,
    'Everybody signs in again. Letters that waited then are sent, a second time if they were sent since. Newsletters that were due are drafts again, and those under way were stopped: they may have left since. Carts and orders that may have been written about since, and people who waited for what was in stock, count as written to. Start the shop with npm start.',
  ];
}
