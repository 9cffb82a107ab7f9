import { journal } from '#lib/journal.ts';
import { articlePath, pages } from '#lib/paths.ts';
import type { PageFacts } from '../../../page-facts.ts';
import { makerFacts, trailFacts } from '../../../schema-org.ts';
import { shopCard } from '../../../signs/signs.ts';

type Entry = (typeof journal)[number];

export function articleFacts(slug: Entry['slug']): PageFacts {
  const entry = journal.find((one) => one.slug === slug) ?? journal[0];
  return {
    description: entry.summary,
    shared: (_, publicUrl, frame) => ({
      kind: 'article',
      facts: tell(entry, makerFacts(frame, publicUrl), publicUrl),
    }),
  };
}

/** https://schema.org/Article. The shop is the author: no person signs it. */
function tell(
  { slug, title, summary, published }: Entry,
  maker: object,
  publicUrl: string,
): object[] {
  const path = articlePath(slug);
  const url = `${publicUrl}${path}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: summary,
      url,
      mainEntityOfPage: url,
      image: [`${publicUrl}${shopCard.path}`],
      datePublished: published,
      author: maker,
      publisher: maker,
    },
    trailFacts(
      [
        ['Journal', pages.blog],
        [title, path],
      ],
      publicUrl,
    ),
  ];
}
