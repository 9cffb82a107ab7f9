import type { FastifyInstance } from 'fastify';
import { manifestPath, pages as places } from '#lib/paths.ts';
import type { InProcessClient } from '../http/call-in-process.ts';
import type { PageCache } from '../kept/page-cache.ts';
import { sendKeptBytes } from '../kept/send-kept-bytes.ts';
import type { Signs } from './page-bundle.ts';
import type { Pages } from './pages.ts';

interface Wiring {
  pages: Pages;
  client: InProcessClient;
  cache: PageCache;
  publicUrl: string;
}

/**
 * Gives the shop a name and an icon on a phone's home screen. Opened from there, the browser shows
 * little around it besides a way back.
 */
export function serveManifest(
  server: FastifyInstance,
  { pages, client, cache, publicUrl }: Wiring,
) {
  server.get(manifestPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: manifestPath,
      route: manifestPath,
      depends: ['settings'],
      status: 200,
      render: async () => {
        const bundle = await pages.bundle();
        return {
          status: 200,
          headers: {
            'content-type': 'application/manifest+json; charset=utf-8',
            'cache-control': 'no-cache',
          },
          body: JSON.stringify(manifest(await bundle.readSigns(client, publicUrl))),
        };
      },
    });
    return sendKeptBytes(request, reply, bytes);
  });
}

type Named = Signs & { name: string; line?: string | undefined };

function manifest({ name, line, ground, largeIcons }: Named) {
  return {
    name,
    short_name: name,
    description: line,
    lang: 'en',
    id: places.home,
    start_url: places.home,
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: largeIcons,
  };
}
