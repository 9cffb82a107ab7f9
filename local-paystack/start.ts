import { parseArgs } from 'node:util';
import { webhookPath } from '#lib/paths.ts';
import { systemClock } from '#platform/clock.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { openPool } from '#platform/database.ts';
import { startEmbeddedServer } from '#platform/embedded/server.ts';
import { openLog } from '#platform/logging.ts';
import { acquireShopLock } from '#platform/shop-lock.mjs';
import { keepSending } from './keep-sending.ts';
import { openLocalPaystack } from './local-paystack.ts';

/** The provider in a process of its own, for a shop that has its address and key (README.md). */
const { values: given } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    key: { type: 'string', default: 'sk_test_local' },
    data: { type: 'string', default: '.data/local-paystack' },
  },
});
const log = openLog();
const stopped = Promise.withResolvers<void>();
process.once('SIGINT', () => stopped.resolve());
process.once('SIGTERM', () => stopped.resolve());

await using opened = new AsyncDisposableStack();
await openDataFolder(given.data);
const lock = acquireShopLock(given.data);
opened.defer(() => lock.release());
const database = await startEmbeddedServer({ folder: `${given.data}/postgres` });
opened.defer(() => database.stop());
const pool = openPool(database.connection, (error) => log.warn({ error }, 'Lost a connection'));
opened.defer(() => pool.end());
const local = await openLocalPaystack({
  pool,
  clock: systemClock,
  log,
  key: given.key,
  checkoutUrl: `http://127.0.0.1:${given.port}/dev/paystack`,
  webhookUrl: () => `${given.shop}${webhookPath}`,
  port: Number(given.port),
});
const stop = keepSending(local, log);
opened.defer(stop);
opened.defer(() => local.close());

process.stdout.write(
  `The local provider listens. Start the shop with PAYSTACK_URL=${local.url} PAYSTACK_SECRET_KEY=${given.key}\n`,
);
await stopped.promise;
