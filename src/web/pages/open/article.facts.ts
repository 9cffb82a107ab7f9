import type { Article } from '#features/journal/contract.ts';
import { articlePath, feedPath, pages } from '#lib/paths.ts';
import type { PageFacts } from '../../page-facts.ts';
import { makerFacts, trailFacts } from '../../schema-org.ts';
import { sharedPicture } from './journal/shared-picture.ts';

export const facts: PageFacts<Article> = {
  description: ({ searchDescription, summary, title }) => searchDescription || summary || title,
  canonicalPath: ({ slug }) => articlePath(slug),
  // The topic 'catalogue' is announced when the last files of a picture are made.
  depends: ['journal', 'catalogue'],
  feed: feedPath,
  shared(article, publicUrl, frame, card) {
    const picture = sharedPicture(article.picture);
    return {
      kind: 'article',
      facts: tell(article, {
        maker: makerFacts(frame, publicUrl),
        image: (picture ?? card).path,
        publicUrl,
      }),
      ...(picture && { picture }),
    };
  },
};

/** https://schema.org/Article. Without an author's name the shop is the author. */
function tell(
  article: Article,
  { maker, image, publicUrl }: { maker: object; image: string; publicUrl: string },
): object[] {
  const { slug, title, summary, author, publishedAt, changedAt } = article;
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
      image: [`${publicUrl}${image}`],
      datePublished: publishedAt,
      // A change before the publication is no change for readers.
      ...(changedAt > publishedAt && { dateModified: changedAt }),
      author: author ? { '@type': 'Person', name: author } : maker,
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
