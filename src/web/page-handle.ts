import type { Match } from '#router/route.ts';

/**
 * What the browser knows about a page without loading its code. The page's *.facts.ts holds what
 * only the server knows.
 */
export interface PageHandle<Data = unknown> {
  /** Stands before the shop's name; the home page has none, so it is called by name and line. */
  title: Told<Data>;
  /** The page's file, under its name in Vite's manifest. */
  file: string;
  /**
   * 'quiet' has one line below it instead of the footer: nothing leads away from what is under way.
   * 'desk' has no bar: its doors are there instead. 'bare' has nothing around it.
   */
  frame?: 'quiet' | 'desk' | 'bare';
  /** Without JavaScript it has nothing to show, and says so. */
  needsScript?: true;
}

export type Told<Data> = string | ((data: Data) => string);

export function pageHandleOf({ route }: Match): PageHandle {
  return route.handle as PageHandle;
}
