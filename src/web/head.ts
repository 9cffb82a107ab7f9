import type { FrameData } from '#client/frame-data.ts';
import type { ShownReviews } from '#features/reviews/shop/review-list.tsx';
import type { PageFacts, Shared } from './page-facts.ts';
import type { PageHandle } from './page-handle.ts';
import { shopCard } from './signs/signs.ts';
import { type Loaded, titleOf } from './title.ts';
import { troubleWords } from './trouble-words.ts';

export interface Head {
  siteName: string;
  title: string;
  description: string;
  canonicalPath: string | undefined;
  /** A page that could not be shown shares nothing. */
  shared: Shared | undefined;
}

interface Shown extends Loaded {
  /** What the whole shop's pages show. */
  frame: FrameData;
  handle: PageHandle & Pick<PageFacts, 'description' | 'canonicalPath' | 'shared'>;
  reviews?: ShownReviews | undefined;
}

export function headOf({ handle, data, error, frame, reviews }: Shown, publicUrl: string): Head {
  const { name: siteName, line } = frame;
  const title = titleOf(handle, { data, error }, frame);
  if (error !== undefined) {
    const { description } = troubleWords(error);
    return { siteName, title, description, canonicalPath: undefined, shared: undefined };
  }
  const { description, canonicalPath } = handle;
  return {
    siteName,
    title,
    description: shorten(
      typeof description === 'string' ? description : description(data as never, frame),
    ),
    canonicalPath: canonicalPath?.(data as never),
    shared: {
      kind: 'website',
      picture: { ...shopCard, shows: line ? `${siteName}: ${line}` : siteName },
      facts: [],
      ...handle.shared?.(data as never, publicUrl, frame, reviews),
    },
  };
}

/** A search engine shows about so much of it below a result. */
const shownLength = 160;

/** Cuts after the last whole sentence, or after a whole word if the first one is too long. */
export function shorten(text: string): string {
  if (text.length <= shownLength) return text;
  const beginning = text.slice(0, shownLength);
  const sentences = /^.*[.!?](?=\s)/s.exec(beginning)?.[0];
  return sentences ?? `${wholeWords(beginning)}…`;
}

function wholeWords(text: string): string {
  const end = text.search(/\s\S*$/);
  return end < 0 ? text : text.slice(0, end).trimEnd();
}
