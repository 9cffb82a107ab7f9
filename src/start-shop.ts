import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { topics } from '#lib/topics.ts';
import { features } from './app.ts';
import { connectAnnouncements } from './platform/announcements.ts';
import { backUpBeforeUpdate } from './platform/backup/before-update.ts';
import { nightlyBackups } from './platform/backup/nightly-backup.ts';
import { type Beats, openBeats } from './platform/beats.ts';
import { checkClock, watchClock } from './platform/check-clock.ts';
import { checkServer } from './platform/check-server.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Context, Given } from './platform/context.ts';
import { keepSecret } from './platform/data-folder.ts';
import { openPool, type Pool } from './platform/database.ts';
import { leaveInOrder } from './platform/http/leave-in-order.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { type Fingerprints, openChanges } from './platform/kept/changes.ts';
import type { PageCache } from './platform/kept/page-cache.ts';
import { openLimits } from './platform/limits.ts';
import type { Log } from './platform/logging.ts';
import { openLetters } from './platform/mail/letters.ts';
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts';
import { platformGauges } from './platform/metrics/platform-gauges.ts';
import { takeFillingLock } from './platform/migrate.queries.ts';
import { inTurn, migrate, shippedMigrations } from './platform/migrate.ts';
import { draftPages, openDraftPages } from './platform/pages/draft-pages.ts';
import type { Pages } from './platform/pages/pages.ts';
import { openReadiness } from './platform/readiness.ts';
import { openRush } from './platform/rush.ts';
import { recordVersion } from './platform/schema.queries.ts';
import { openSecrets } from './platform/secrets.ts';
import { openSessions } from './platform/sessions.ts';
import { shareConnections } from './platform/shared-connections.ts';
import { shopVersion } from './platform/shop-version.ts';
import { tidyPlatform } from './platform/tidy-platform.ts';
import { serveShop } from './serve-shop.ts';

export interface Ground {
  config: Config;
  log: Log;
  connection: pg.PoolConfig;
  pages: Promise<Pages>;
  clock?: Clock;
}

export interface OpenShop {
  app: FastifyInstance;
  cache: PageCache;
  context: Context;
  jobs: Jobs;
  /** Resolves when nothing is left to fill and the jobs run. Visitors do not wait for it. */
  working: Promise<void>;
  beats: Beats;
  /** The metrics for a monitor. */
  openMetrics(): Promise<Metrics>;
  /** Reads the shop's current name. */
  readSigns(): Promise<{ name: string }>;
  /** Call it before `close` if the shop has a proxy in front. */
  leave(pause: (milliseconds: number) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a shop that can serve from a database that answers. Everything is closed in reverse order.
 */
export async function openShop({
  config,
  log,
  connection,
  pages,
  clock = systemClock,
}: Ground): Promise<OpenShop> {
  await using opened = new AsyncDisposableStack();
  const readiness = openReadiness(connection);
  opened.defer(() => readiness.close());
  const poolOf = (its: pg.PoolConfig) => {
    const onLost = (error: Error) => log.warn({ error }, 'Lost an idle connection');
    const pool = openPool({ ...connection, ...its }, onLost, readiness.note);
    opened.defer(() => pool.end());
    return pool;
  };
  const pool = poolOf({ max: config.databasePool });
  const readers = shareConnections(poolOf({ max: 4, application_name: 'taama pages' }));
  await checkServer(pool);
  // Tests choose another time for the whole shop, so it would not match the database's clock.
  if (clock === systemClock) {
    await checkClock(pool, clock);
    opened.defer(watchClock(pool, clock, log).stop);
  }
  const migrated = migrate(pool, shippedMigrations, {
    before: () => backUpBeforeUpdate(config, connection, log),
  }).then(() => recordVersion(pool, shopVersion));
  // Awaited below, because what stands between asks the database nothing. An earlier failure must
  // not count as unhandled.
  migrated.catch(() => undefined);

  const fingerprints = () => fingerprintsOf(readers, clock);
  const changes = openChanges({ pool, connection, log, fingerprints });
  opened.defer(() => changes.stop());

  let listening: (() => string | undefined) | undefined;
  const jobs = openJobs({ connection, log, works: config.role !== 'web' });
  opened.defer(() => jobs.stop());
  const secret = config.sessionSecret ?? (await keepSecret(config.dataFolder, 'session-secret'));
  const secrets = openSecrets(secret);
  const ground: Omit<Context, keyof Given> = {
    pool,
    quick: shareConnections(pool),
    clock,
    log,
    changes,
    jobs,
    secrets,
    letters: openLetters(jobs, clock, secrets),
    sessions: openSessions(secret, clock),
    limits: openLimits(secrets, clock, config.rateLimitFactor),
    rush: openRush(),
    announcements: connectAnnouncements(features, config),
    publicUrl: config.publicUrl,
  };
  let context = ground as Context;
  for (const feature of features) {
    const opening = await feature.opens?.({ config, ...ground, listening: () => listening?.() });
    if (!opening) continue;
    opened.defer(opening.close);
    context = opening.fill(context);
  }
  const built = await pages;
  const calls = features.flatMap((feature) => feature.calls ?? []);
  const { publicUrl } = config;
  context = draftPages.fill(context, openDraftPages({ pages: built, calls, publicUrl }));
  const face = { config, context, pages: built };
  const withEach = features.flatMap((feature) => feature.withEachBeat?.(face) ?? []);
  const beats = openBeats({ context, role: config.role, withEach });
  opened.defer(() => beats.stop());
  const gauges = [...platformGauges, ...features.flatMap((feature) => feature.gauges ?? [])];
  const { app, cache, readSigns } = serveShop(features, face, { readers, readiness });
  opened.defer(() => app.close());
  await Promise.all([migrated, app.ready()]);
  const settled = Promise.withResolvers<void>();
  const settling = inTurn(pool, takeFillingLock, async () => {
    await settleIn(context, config);
    // Begins before anybody can come, so that whoever needs it knows that it is under way.
    const last = Promise.all(features.map((feature) => feature.settlesLast?.(context, config)));
    settled.resolve();
    await last;
  });
  settling.catch(settled.reject);
  opened.defer(() => settling.catch(() => undefined));
  const starting = jobs.start(
    [
      { name: 'tidy-platform', schedule: '43 * * * *', work: () => tidyPlatform(context) },
      ...features.flatMap((feature) => feature.jobs?.(face) ?? []),
      ...nightlyBackups({ config, connection, context }),
    ],
    settled.promise,
  );
  const working = Promise.all([starting, settling]).then(() => undefined);
  working.catch(() => undefined);
  await Promise.all([changes.listen(), settled.promise]);
  listening = () => addressOf(app);

  const closing = opened.move();
  return {
    app,
    cache,
    context,
    jobs,
    working,
    beats,
    readSigns,
    openMetrics: () =>
      openMetrics({
        context,
        pool,
        counts: cache.counts,
        gauges,
        build: { version: shopVersion, role: config.role },
      }),
    leave: (pause) =>
      leaveInOrder(app.server, app.departure, { notice: config.drainSeconds * 1_000, pause }),
    close: () => closing.disposeAsync(),
  };
}

/** Features settle in beside each other, each after those that it names. */
async function settleIn(context: Context, config: Config) {
  await Promise.all(features.map((feature) => feature.settlesFirst?.(context, config)));
  const settled = new Map<string, Promise<unknown>>();
  for (const feature of features) {
    const earlier = (feature.settlesAfter ?? []).map((name) => settled.get(name));
    const settling = Promise.all(earlier).then(() => feature.settleIn?.(context, config));
    settled.set(feature.name, settling);
  }
  await Promise.all(settled.values());
}

async function fingerprintsOf(pool: Pool, clock: Clock): Promise<Fingerprints> {
  const all: Fingerprints = {};
  for (const feature of features) {
    const own = (await feature.fingerprints?.(pool, clock)) ?? {};
    for (const topic of topics) if (own[topic]) all[topic] = `${all[topic] ?? ''} ${own[topic]}`;
  }
  return all;
}

/** The address at which this process can reach itself. Undefined if it does not listen. */
function addressOf(app: FastifyInstance): string | undefined {
  const at = app.server.address();
  if (at === null || typeof at === 'string') return undefined;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[at.address] ?? at.address;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${at.port}`;
}
