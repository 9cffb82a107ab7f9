import { registerHooks } from 'node:module';

/**
 * Opens a shop with each of the settings, one after another, and prints for each which modules the
 * process has loaded by then. Loading them takes seconds, so all share them.
 */
const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
const { connectionByUrl } = await import('#platform/addresses/database-connection.ts');
const { readConfig } = await import('#platform/config.ts');
const { openLog } = await import('#platform/logging.ts');
const { openBuiltPages } = await import('#platform/pages/pages.ts');
const { openShop } = await import('../../src/start-shop.ts');
const lists: string[][] = [];
for (const settings of JSON.parse(process.argv[2] ?? '')) {
  const config = readConfig(settings);
  const connection = await connectionByUrl(config.databaseUrl ?? '');
  const shop = await openShop({
    config,
    connection,
    log: openLog(() => undefined),
    pages: openBuiltPages(),
  });
  await shop.close();
  lists.push([...loaded]);
}
process.stdout.write(JSON.stringify(lists));
