import type { FastifyInstance } from 'fastify';
import { googleFeedPath, metaFeedPath } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { sendKeptBytes } from '#platform/kept/send-kept-bytes.ts';
import { nextFeed } from './feed-items.ts';
import { writeGoogleFeed } from './write-google.ts';
import { writeMetaFeed } from './write-meta.ts';

const feeds = [
  { path: googleFeedPath, type: 'application/xml; charset=utf-8', write: writeGoogleFeed },
  { path: metaFeedPath, type: 'text/csv; charset=utf-8', write: writeMetaFeed },
];

/**
 * Both feeds follow the changes of what they tell, like pages do, and the moments when a price
 * changes.
 */
export function serveFeeds(app: FastifyInstance, { context, cache }: RouteWiring) {
  for (const { path, type, write } of feeds) {
    app.get(path, { config: { access: 'visitor' } }, async (request, reply) => {
      const bytes = await cache.read({
        key: path,
        route: path,
        depends: ['catalogue', 'stock-word', 'delivery', 'settings', 'opening'],
        status: 200,
        // If the moment cannot be read, writing the feed fails too and says why.
        until: await nextFeed(context).catch(() => undefined),
        render: async () => ({
          status: 200,
          headers: { 'content-type': type, 'cache-control': 'no-cache' },
          body: await write(context),
        }),
      });
      return sendKeptBytes(request, reply, bytes);
    });
  }
}
