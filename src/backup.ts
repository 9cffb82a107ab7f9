import { makeBackup } from './platform/backup/make-backup.ts';
import { reachForBackup } from './platform/backup/reach-database.ts';
import { readFileAnd, runCommand } from './platform/backup/run-command.ts';
import { readConfig } from './platform/config.ts';

const usage =
  'npm run backup -- FILE writes the whole shop into that file (--over: into one that exists).';

await runCommand(async (signal) => {
  const { file, said: over } = readFileAnd('over', usage);
  await using opened = new AsyncDisposableStack();
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, SESSION_SECRET });
  const connection = await reachForBackup(config, opened);
  const { size, rows, tables } = await makeBackup(connection, {
    file,
    over,
    at: new Date(),
    signal,
  });
  const secret = config.sessionSecret
    ? 'your SESSION_SECRET'
    : `${config.dataFolder}/session-secret`;
  return [
    `Written to ${file}: ${rows} rows of ${tables} tables in ${size} bytes, read back and whole.`,
    `Not in it: ${secret}. Keep that as well, at another place.`,
  ];
});
