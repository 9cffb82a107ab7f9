import type { Match } from '#router/route.ts';

/**
 * What the browser knows about a page without loading its code. The page's *.facts.ts holds what
 * only the server knows.
 */
export interface PageHandle<Data = unknown> {
  /**
   * Shown before the shop's name. The home page has none: its title is the shop's name and line.
   */
  title: Told<Data>;
  /** The page's file, by its name in Vite's manifest. */
  file: string;
  /**
   * 'quiet' has one line below it instead of the footer, so that no link distracts from an
   * unfinished task. 'desk' has doors instead of the bar. 'bare' has nothing around it.
   */
  frame?: 'quiet' | 'desk' | 'bare';
  /** Without JavaScript the page cannot work, and says so. */
  needsScript?: true;
}

export type Told<Data> = string | ((data: Data) => string);

export function pageHandleOf({ route }: Match): PageHandle {
  return route.handle as PageHandle;
}
