import type { Topic } from '#lib/topics.ts';

/** What a page is besides its content: known without loading its code. */
export interface PageHandle<Data = unknown> {
  /** Before ' · Taama'; the home page has its own whole title. */
  title: string | ((data: Data) => string);
  description: string;
  status?: 404;
  /** Query parameters that change what the server renders; every other one is passed over. */
  parameters?: readonly string[];
  /** What kept bytes of this page follow. */
  depends?: readonly Topic[];
  /** Personal pages are shells: nothing for a search engine. */
  private?: true;
  /** Shows letters, whose looks are attributes: only pages for developers. */
  inlineStyles?: true;
  /** The page's file, as Vite's manifest names it. */
  file: string;
}

export function pageHandleOf(matches: readonly { handle?: unknown }[]): PageHandle {
  const handle = matches.findLast((match) => match.handle)?.handle;
  return handle as PageHandle;
}
