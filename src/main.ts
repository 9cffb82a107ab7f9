import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Config, readConfig } from './platform/config.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { startEmbeddedServer } from './platform/embedded/server.ts';
import { giveBackWhenStill, setHeapForServing } from './platform/heap.mjs';
import { openLog } from './platform/logging.ts';
import type { Place } from './platform/metrics/serve-metrics.ts';
import type { Pages } from './platform/pages/pages.ts';
import { acquireShopLock } from './platform/shop-lock.mjs';
import { StartupError } from './platform/startup-error.ts';
import type { OpenShop } from './start-shop.ts';

const log = openLog();
/** How the shop must stop: in order, as a service manager asks, or as soon as it can. */
const stopped = Promise.withResolvers<'in order' | 'soon'>();
const hurried = Promise.withResolvers<void>();
/** Aborts a start that waits for another process or for the database. */
const starting = new AbortController();
/** True when `npm run dev` restarts a changed shop: the next process uses this one's database. */
let startsAgain = false;

try {
  await run(readConfig(process.env, readFlags()));
} catch (error) {
  if (error !== starting.signal.reason) {
    tell(error);
    process.exitCode = 1;
  }
}
// Handles that are still open, such as a browser's keep-alive connection, would keep the process
// alive.
process.exit();

async function run(config: Config) {
  stopWhenAsked();
  await using opened = new AsyncDisposableStack();
  await openDataFolder(config.dataFolder);
  const database = openDatabase(config, opened);
  // Awaited below. An earlier failure must not count as unhandled.
  database.catch(() => undefined);
  // The modules below load while PostgreSQL starts in its own process. Loading blocks this process
  // for half a second, so it begins once PostgreSQL's process exists.
  await nextTurn();
  const pages = openPages(config);
  const { openShop } = await import('./start-shop.ts');
  const { connection, place } = await database;
  const shop = await unlessStopped(openShop({ config, log, connection, pages }));
  opened.defer(() => shop.close());
  if (config.role !== 'worker') await listen((at) => shop.app.listen(at), config);
  if (config.metrics) await listenForMonitors(shop, config.metrics, opened);
  await unlessStopped(shop.working);
  await shop.beats.start();
  const { tellServerVersion } = await import('./platform/check-server.ts');
  const { writeBanner } = await import('./banner.ts');
  const postgres = await tellServerVersion(shop.context.pool);
  const { name } = await shop.readSigns();
  await writeBanner(config, { name, postgres, ...(place ? { place } : {}) });
  setHeapForServing();
  giveBackWhenStill();
  const how = await stopped.promise;
  if (how === 'in order' && config.role !== 'worker' && config.drainSeconds > 0) {
    await shop.leave((milliseconds) => Promise.race([pause(milliseconds), hurried.promise]));
  }
}

function openPages(config: Config): Promise<Pages> {
  const pages = config.dev
    ? import('./platform/pages/dev-pages.ts').then(({ openSourcePages }) => openSourcePages())
    : import('./platform/pages/pages.ts').then(({ openBuiltPages }) => openBuiltPages());
  // Awaited later, while the database starts. An earlier failure must not count as unhandled.
  pages.catch(() => undefined);
  return pages;
}

async function openDatabase(
  config: Config,
  opened: AsyncDisposableStack,
): Promise<{ connection: pg.PoolConfig; place?: string }> {
  if (config.databaseUrl) {
    const { connectionByUrl } = await import('./platform/addresses/database-connection.ts');
    return { connection: await unlessStopped(connectionByUrl(config.databaseUrl)) };
  }
  const lock = acquireShopLock(config.dataFolder);
  opened.defer(() => lock.release());
  const server = await startEmbeddedServer({
    folder: `${config.dataFolder}/postgres`,
    signal: starting.signal,
  });
  server.keepRunning(log);
  opened.defer(async () => {
    if (!startsAgain) await server.stop();
  });
  return { connection: server.connection, place: server.place };
}

/** Work that is not done ends with the process and its database connections. */
async function unlessStopped<Value>(work: Promise<Value>): Promise<Value> {
  const stop = stopped.promise.then(() => {
    throw starting.signal.reason;
  });
  return await Promise.race([work, stop]);
}

async function listenForMonitors(shop: OpenShop, place: Place, opened: AsyncDisposableStack) {
  const metrics = await shop.openMetrics();
  const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts');
  await listen(
    async (at) => {
      const server = await serveMetrics(metrics, at, log);
      opened.defer(() => {
        server.closeAllConnections();
        server.close();
      });
    },
    place,
    'METRICS_PORT',
  );
}

async function listen(
  begin: (at: Place) => Promise<unknown>,
  { host, port }: Place,
  variable = 'PORT',
) {
  try {
    await begin({ host, port });
  } catch (error) {
    throw new StartupError(sentenceFor(error, { host, port }, variable));
  }
}

function sentenceFor(error: unknown, { host, port }: Place, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that one, or choose another, as in ${variable}=${port + 1} npm start.`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${String(error)}.`;
}

function stopWhenAsked() {
  const stop = () => {
    stopped.resolve('soon');
    hurried.resolve();
  };
  // A service manager sends SIGTERM. A person presses Ctrl-C, and does not want to wait.
  process.on('SIGTERM', () => stopped.resolve('in order'));
  process.on('SIGINT', stop);
  // The terminal was closed.
  process.on('SIGHUP', stop);
  // scripts/taama.mjs started this process and was killed, so it cannot send a signal.
  process.on('disconnect', stop);
  process.on('message', (said) => {
    startsAgain = said === 'restart';
    if (startsAgain) stop();
  });
  stopped.promise.then(
    () => starting.abort(),
    () => undefined,
  );
  // The shop may never await this promise.
  hurried.promise.catch(() => undefined);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      stopped.reject(error);
      hurried.reject(error);
    });
  }
}

function readFlags() {
  const { values } = parseArgs({
    options: { role: { type: 'string' }, dev: { type: 'boolean' } },
  });
  return values;
}

function tell(error: unknown) {
  // Compares by name, because the lock throws from a plain module that the launcher shares.
  if (error instanceof Error && error.name === StartupError.name) {
    process.stderr.write(`\n${error.message}\n`);
  } else log.error({ error }, 'The shop stopped because of a fault of its own');
}
