import { exportFacts, importFacts } from './features/settings/move-facts.ts';
import { reachForBackup } from './platform/backup/reach-database.ts';
import { readHere, readWords, runCommand } from './platform/backup/run-command.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './platform/database.ts';
import { StartupError } from './platform/startup-error.ts';

const usage =
  'npm run facts -- export FILE writes what the shop says of itself (--over: into a file that exists); npm run facts -- import FILE sets what that file says, or an edited shop.config.ts of an older version.';

const deeds = { export: exportFacts, import: importFacts };

await runCommand(async () => {
  const { said: over, others } = readWords('over', usage);
  const [deed = '', named, ...more] = others;
  if (!Object.hasOwn(deeds, deed) || !named || more.length > 0) throw new StartupError(usage);
  await using opened = new AsyncDisposableStack();
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, SESSION_SECRET });
  const connection = await reachForBackup(config, opened);
  const pool = openPool({ ...connection, max: 1 }, () => undefined);
  opened.defer(() => pool.end());
  const moving = { file: readHere(named), over, at: new Date() };
  return await deeds[deed as keyof typeof deeds](pool, moving).catch(tellOlderDatabase);
});

/** PostgreSQL's codes for a table or a column that does not exist yet. */
function tellOlderDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== '42P01' && code !== '42703') throw error;
  throw new StartupError(
    'This database was last used by an older version: start the shop once, and then try again.',
  );
}
