import { wordsOf } from '#lib/fold.ts';
import { articlePath, pages, plainPagePath } from '#lib/paths.ts';
import { mostLengths } from '#lib/search-engines.ts';
import { serverWords } from '#lib/server-words.ts';

export const kinds = ['article', 'page'] as const;
export type WritingKind = (typeof kinds)[number];

export const longest = {
  slug: 80,
  title: 110,
  summary: 300,
  author: 80,
  pictureShows: 200,
  body: 60_000,
  searchTitle: mostLengths.title,
  searchDescription: mostLengths.description,
} as const;

export const mostMinutes = 120;

/** People read about this many words in a minute. */
export const wordsAMinute = 200;

/** Each writing keeps this many versions that can be brought back. */
export const keptVersions = 30;

/** A page of the owner's may replace these legal texts. */
const replaceable: readonly string[] = [pages.terms, pages.privacy, pages.delivery].map((path) =>
  path.slice(1),
);

/** The first words of all addresses of the shop. No plain page may stand at one of them. */
const reserved = new Set(
  [...serverWords, ...Object.values(pages).map((path) => path.split('/')[1] ?? '')].filter(
    (word) => !replaceable.includes(word),
  ),
);

export function isReserved(kind: WritingKind, slug: string): boolean {
  return kind === 'page' && reserved.has(slug);
}

/** Uses only letters that every keyboard has. */
export function slugOf(title: string): string {
  const words = wordsOf(title).map((word) => word.replace(/[^a-z0-9]/g, ''));
  return words.filter(Boolean).join('-').slice(0, longest.slug).replace(/-$/, '');
}

export function pathOf({ kind, slug }: { kind: WritingKind; slug: string }): string {
  return kind === 'article' ? articlePath(slug) : plainPagePath(slug);
}

type WritingState = 'draft' | 'planned' | 'published';

export function stateOf(publishedAt: string | Date | null, now: Date): WritingState {
  if (publishedAt === null) return 'draft';
  return new Date(publishedAt) > now ? 'planned' : 'published';
}
