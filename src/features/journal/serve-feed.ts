import type { FastifyInstance } from 'fastify';
import { articlePath, feedPath, pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { RouteWiring } from '#platform/feature.ts';
import { sendKeptBytes } from '#platform/kept/send-kept-bytes.ts';
import { currentName } from '../settings/current-name.ts';
import { listArticles } from './journal.ts';

/** The journal for programs that tell people of what is new: https://www.rssboard.org. */
export function serveFeed(app: FastifyInstance, { context, cache }: RouteWiring) {
  app.get(feedPath, { config: { access: 'visitor' } }, async (request, reply) => {
    const bytes = await cache.read({
      key: feedPath,
      route: feedPath,
      depends: ['journal', 'settings'],
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

/** A program that reads it begins with the newest, and has the others from before. */
const newest = 20;

async function writeFeed(context: Context): Promise<string> {
  const { publicUrl } = context;
  const name = await currentName(context);
  const { articles } = (await listArticles(context)).value;
  const items = articles.slice(0, newest).map(({ slug, title, summary, author, publishedAt }) => {
    const url = `${publicUrl}${articlePath(slug)}`;
    return [
      '<item>',
      element('title', title),
      element('link', url),
      element('guid', url),
      element('pubDate', new Date(publishedAt).toUTCString()),
      element('dc:creator', author || name),
      element('description', summary),
      '</item>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `Journal · ${name}`)}
${element('link', `${publicUrl}${pages.blog}`)}
<atom:link href="${inXml(`${publicUrl}${feedPath}`)}" rel="self" type="application/rss+xml"/>
${element('description', `What ${name} writes, the newest first.`)}
<language>en</language>
${items.join('\n')}
</channel>
</rss>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${inXml(text)}</${name}>`;
}

/** XML knows no control characters, not even escaped. A title has none: its rule refuses them. */
function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
