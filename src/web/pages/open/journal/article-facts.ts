import { pages } from '#lib/paths.ts';
import { trailFacts } from '../../../schema-org.ts';
import type { SharedPicture } from '../../../shared.ts';
import { shopCard } from '../../../signs/signs.ts';
import { makerFacts } from '../../shelf/home.facts.ts';

/** An article of the journal, as search engines are told of it. */
export interface ToldArticle {
  title: string;
  description: string;
  path: string;
  /** Without one it is the shop's card. */
  picture?: SharedPicture | undefined;
  /** A day such as '2026-11-22', where one is known. */
  published?: string | undefined;
}

/** https://schema.org/Article. The shop is its author: no person signs it. */
export function articleFacts(article: ToldArticle, publicUrl: string): object[] {
  const { title, description, path, picture = shopCard, published } = article;
  const url = `${publicUrl}${path}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      url,
      mainEntityOfPage: url,
      image: [`${publicUrl}${picture.path}`],
      ...(published ? { datePublished: published } : {}),
      author: makerFacts(publicUrl),
      publisher: makerFacts(publicUrl),
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
