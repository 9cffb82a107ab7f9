import type { Topic } from '#lib/topics.ts';

/** What a page is besides its content: known without loading its code. */
export interface PageHandle<Data = unknown> {
  /** Before ' · Taama'; the home page has its own whole title. */
  title: Told<Data>;
  description: Told<Data>;
  /** The one address of a page that has several. */
  canonicalPath?: (data: Data) => string;
  status?: 404;
  /** Query parameters that change what the server renders, each with what it may say; others are passed over. */
  parameters?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** What kept bytes of this page follow. */
  depends?: readonly Topic[];
  /** Personal pages are shells: nothing for a search engine. */
  private?: true;
  /** The address holds a secret, as a reset link does: no other site is told of it, and nothing is stored. */
  secretAddress?: true;
  /** Shows letters, whose looks are attributes: only pages for developers. */
  inlineStyles?: true;
  /** The page's file, as Vite's manifest names it. */
  file: string;
}

type Told<Data> = string | ((data: Data) => string);

export function pageHandleOf(matches: readonly { handle?: unknown }[]): PageHandle {
  const handle = matches.findLast((match) => match.handle)?.handle;
  return handle as PageHandle;
}
