/** What the browser knows of a page without loading its code; the page's *.facts.ts has what the server knows besides. */
export interface PageHandle<Data = unknown> {
  /** Before ' · Taama'; the home page has its own whole title. */
  title: Told<Data>;
  /** The page's file, as Vite's manifest names it. */
  file: string;
}

export type Told<Data> = string | ((data: Data) => string);

export function pageHandleOf(matches: readonly { handle?: unknown }[]): PageHandle {
  const handle = matches.findLast((match) => match.handle)?.handle;
  return handle as PageHandle;
}
