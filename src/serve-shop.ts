import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { describeAround, describeShop } from './describe-shop.ts';
import { apiFilesPath, descriptionPath } from './lib/paths.ts';
import type { Pool } from './platform/database.ts';
import type { Feature, Opened } from './platform/feature.ts';
import { serveFile } from './platform/http/answer-file.ts';
import { callInProcess } from './platform/http/call-in-process.ts';
import { standingHeaders } from './platform/http/headers.ts';
import { serveHealth } from './platform/http/health.ts';
import { unknownCall } from './platform/http/refusals.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { openServer, sendRefusal } from './platform/http/server.ts';
import { openPageCache, type PageCache } from './platform/kept/page-cache.ts';
import type { Assets } from './platform/pages/assets.ts';
import { serveApiPage } from './platform/pages/serve-api-page.ts';
import { serveManifest } from './platform/pages/serve-manifest.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { serveServiceWorker } from './platform/pages/serve-service-worker.ts';
import type { Readiness } from './platform/readiness.ts';

interface Around {
  /**
   * For answers that are the same for everybody, so that buyers do not wait behind them for a
   * connection.
   */
  readers: Pool;
  readiness: Readiness;
}

type ReadSigns = () => Promise<{ name: string; icon: { path: string } }>;

/** Adds every route of the shop: its features' answers, its pages and its files. */
export function serveShop(
  features: readonly Feature[],
  opened: Opened,
  { readers, readiness }: Around,
): { app: FastifyInstance; cache: PageCache; readSigns: ReadSigns } {
  const { config, context, pages } = opened;
  const cache = openPageCache(context.changes, {
    limit: config.dev ? 0 : 2_000,
    room: 128 * 1024 * 1024,
    headers: standingHeaders(config),
    clock: context.clock,
  });
  const app = openServer(config, context, cache);
  const described = features.flatMap(({ calls = [] }) => calls);
  const devCalls = features.flatMap((feature) => feature.devCalls?.(opened) ?? []);
  const calls = config.production ? described : [...described, ...devCalls];
  const files = features.flatMap((feature) => feature.files ?? []);

  pages.serveSources(app);
  serveHealth(app, readiness);
  const forEverybody = { ...context, pool: readers };
  const client = callInProcess(calls, forEverybody);
  const { publicUrl } = config;
  const leadOn = features.find(({ leadsOn }) => leadsOn)?.leadsOn;
  const openingOf = features.find(({ opening }) => opening)?.opening;
  const turnsOf = features.find(({ nextTurn }) => nextTurn)?.nextTurn;
  // If this fails, the page or call that reads the same data reports the error.
  const nextTurn = async () => turnsOf?.(forEverybody).catch(() => undefined);
  serveCalls(app, calls, { context, forEverybody, cache, config, nextTurn });
  for (const file of files) serveFile(app, file, { context, config });
  for (const { routes = [] } of features) {
    for (const serve of routes) serve(app, { ...opened, cache });
  }
  const readSigns = async () => (await pages.bundle()).readSigns(client, publicUrl);
  serveDescription(app, { features, publicUrl, readSigns, cache, apiPage: pages.assets?.apiPage });
  serveManifest(app, { pages, client, cache, publicUrl });
  serveServiceWorker(app, { pages, config, readSigns });
  serveUnknownCalls(app);
  if (pages.assets) {
    serveBuilt(app, '/assets/', pages.assets.folders);
    serveBuilt(app, apiFilesPath, pages.assets.apiPage.folders);
  }
  servePages(app, {
    pages,
    client,
    cache,
    config,
    log: context.log,
    opening: async () => (await openingOf?.(forEverybody)) ?? { state: 'open' },
    nextTurn,
    changes: context.changes,
    leadOn: async (path) => leadOn?.(forEverybody, path),
  });
  return { app, cache, readSigns };
}

function serveDescription(
  app: FastifyInstance,
  {
    features,
    publicUrl,
    readSigns,
    cache,
    apiPage,
  }: {
    features: readonly Feature[];
    publicUrl: string;
    readSigns: ReadSigns;
    cache: PageCache;
    apiPage: Assets['apiPage'] | undefined;
  },
) {
  let calls: ReturnType<typeof describeShop> | undefined;
  const readCalls = async () => {
    // Written at the first request, because it would be a quarter of the work of a start.
    calls ??= describeShop(features);
    const { name } = await readSigns();
    return { ...(await calls), ...describeAround(name, publicUrl) };
  };
  app.get(descriptionPath, { config: { access: 'visitor' } }, readCalls);
  const readShown = async () => {
    const { name, icon } = await readSigns();
    return { ...describeAround(name, publicUrl).info, icon: icon.path };
  };
  serveApiPage(app, { cache, readShown, files: apiPage });
}

function serveUnknownCalls(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, unknownCall, request.id));
  app.all('/api/*', { config: { access: 'visitor' } }, (_request, reply) => {
    reply.callNotFound();
  });
}

/** Serves the previous build too, so a tab that was open during an update still finds its files. */
function serveBuilt(app: FastifyInstance, prefix: string, folders: string[]) {
  app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'visitor' };
    });
    await files.register(fastifyStatic, {
      root: folders,
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  });
}
