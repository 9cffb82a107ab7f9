import { currentOpening } from '#features/opening/opening.ts';
import { currentName } from '#features/settings/current-name.ts';
import { articlePath, feedPath, pages } from '#lib/paths.ts';
import { element, inXml } from '#lib/xml.ts';
import type { Context } from '#platform/context.ts';
import { listArticles } from './journal.ts';

/** A program that reads the feed has the older articles from before. */
const newest = 20;

/** An RSS feed of the journal: https://www.rssboard.org. */
export async function writeFeed(context: Context): Promise<string> {
  const { publicUrl } = context;
  const name = await currentName(context);
  // Before the shop opens, there is nothing to follow.
  const isOpened = (await currentOpening(context)).state !== 'not-yet';
  const { articles } = isOpened ? (await listArticles(context)).value : { articles: [] };
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
