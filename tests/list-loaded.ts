import { registerHooks } from 'node:module';

/** Opens the shop of this environment, and prints which modules it loaded. */
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
const { openShop } = await import('../src/start-shop.ts');
const config = readConfig(process.env);
const connection = await connectionByUrl(config.databaseUrl ?? '');
const shop = await openShop({
  config,
  connection,
  log: openLog(() => undefined),
  pages: openBuiltPages(),
});
await shop.close();
process.stdout.write(JSON.stringify(loaded));
