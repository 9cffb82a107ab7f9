import type { FastifyInstance } from 'fastify';
import { manifestPath, pages as places } from '#lib/paths.ts';
import type { Signs } from './page-bundle.ts';
import type { Pages } from './pages.ts';

/**
 * Gives the shop a name and an icon on a phone's home screen. Opened from there, it has little
 * around it but the way back.
 */
export function serveManifest(server: FastifyInstance, pages: Pages) {
  server.get(manifestPath, { config: { access: 'visitor' } }, async (_request, reply) => {
    const { signs } = await pages.bundle();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(manifest(signs)));
  });
}

function manifest({ name, tagline, ground, icon, largeIcon }: Signs) {
  return {
    name,
    short_name: name,
    description: tagline,
    lang: 'en',
    id: places.home,
    start_url: places.home,
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: icon, sizes: 'any', type: 'image/svg+xml' },
      { src: largeIcon, sizes: '512x512', type: 'image/png' },
    ],
  };
}
