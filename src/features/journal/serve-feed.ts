import type { FastifyInstance } from 'fastify';
import { feedPath } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { sendKeptBytes } from '#platform/kept/send-kept-bytes.ts';
import { writeFeed } from './write-feed.ts';

/** The kept feed depends on the journal, as pages do. */
export function serveFeed(app: FastifyInstance, { context, cache }: RouteWiring) {
  app.get(feedPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: feedPath,
      route: feedPath,
      depends: ['journal', 'settings', 'opening'],
      status: 200,
      render: async () => ({
        status: 200,
        headers: {
          'content-type': 'application/rss+xml; charset=utf-8',
          'cache-control': 'no-cache',
        },
        body: await writeFeed(context),
      }),
    });
    return sendKeptBytes(request, reply, bytes);
  });
}
