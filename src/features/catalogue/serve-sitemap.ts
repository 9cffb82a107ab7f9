import type { FastifyInstance } from 'fastify';
import { pages, robotsPath, sitemapPath } from '#lib/paths.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { sendKeptBytes } from '#platform/kept/send-kept-bytes.ts';
import { type Listed, listAddresses } from './list-addresses.ts';

/** These hold nothing public: they are calls, and pages of one person. */
const closed = [
  '/api/',
  '/dev/',
  '/orders/',
  '/pay/',
  pages.admin,
  pages.cart,
  pages.checkout,
  pages.userpage,
];

/** Search engines read these two files first. They follow the catalogue like the pages do. */
export function serveSitemap(app: FastifyInstance, { context, cache }: RouteWiring) {
  const { publicUrl } = context;
  app.get(robotsPath, { config: { access: 'visitor' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get(sitemapPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: sitemapPath,
      route: sitemapPath,
      depends: ['catalogue', 'journal', 'opening', 'origin'],
      status: 200,
      render: async () => ({
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
        body: sitemap(publicUrl, await listAddresses(context)),
      }),
    });
    return sendKeptBytes(request, reply, bytes);
  });
}

/** Slugs and paths hold nothing that XML must escape. A test of the catalogue's table proves it. */
function sitemap(publicUrl: string, listed: Listed[]): string {
  const urls = listed.map(({ path, images, changedAt }) => {
    const parts = [
      `<loc>${publicUrl}${path}</loc>`,
      ...(changedAt ? [`<lastmod>${changedAt.toISOString()}</lastmod>`] : []),
      ...images.map(
        (image) => `<image:image><image:loc>${publicUrl}${image}</image:loc></image:image>`,
      ),
    ];
    return `<url>${parts.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ].join('\n');
}
