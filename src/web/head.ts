import type { FrameData } from '#client/frame-data.ts';
import type { ShownReviews } from '#features/reviews/shop/review-list.tsx';
import { shownLengths } from '#lib/search-engines.ts';
import type { Card, PageFacts, Shared } from './page-facts.ts';
import type { PageHandle } from './page-handle.ts';
import { type Loaded, titleOf } from './title.ts';
import { troubleWords } from './trouble-words.ts';

export interface Head {
  siteName: string;
  title: string;
  description: string;
  canonicalPath: string | undefined;
  /** Undefined for a page that could not be shown. */
  shared: Shared | undefined;
}

interface Shown extends Loaded {
  /** The data that all pages of the shop show. */
  frame: FrameData;
  path: string;
  /** The owner's own description of one of the shop's pages. */
  words?: { description: string | null } | undefined;
  /** For a page without a picture of its own. */
  card: Card;
  handle: PageHandle & Pick<PageFacts, 'description' | 'canonicalPath' | 'shared'>;
  reviews?: ShownReviews | undefined;
}

export function headOf(
  { handle, data, error, frame, path, words, card, reviews }: Shown,
  publicUrl: string,
): Head {
  const { name: siteName, line } = frame;
  const title = titleOf(handle, { data, error }, frame, path);
  if (error !== undefined) {
    const { description } = troubleWords(error);
    return { siteName, title, description, canonicalPath: undefined, shared: undefined };
  }
  const { description, canonicalPath } = handle;
  return {
    siteName,
    title,
    description: shorten(
      words?.description ??
        (typeof description === 'string' ? description : description(data as never, frame)),
    ),
    canonicalPath: canonicalPath?.(data as never),
    shared: {
      kind: 'website',
      picture: { ...card, shows: line ? `${siteName}: ${line}` : siteName },
      facts: [],
      ...handle.shared?.(data as never, publicUrl, frame, card, reviews),
    },
  };
}

/** Cuts after the last whole sentence, or after a whole word if the first sentence is too long. */
export function shorten(text: string): string {
  if (text.length <= shownLengths.description) return text;
  const beginning = text.slice(0, shownLengths.description);
  const sentences = /^.*[.!?](?=\s)/s.exec(beginning)?.[0];
  return sentences ?? `${wholeWords(beginning)}…`;
}

function wholeWords(text: string): string {
  const end = text.search(/\s\S*$/);
  return end < 0 ? text : text.slice(0, end).trimEnd();
}
