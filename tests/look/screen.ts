import type { Page } from '@playwright/test';
import type { Furnished } from './furnish.ts';

export type Visitor = 'newcomer' | 'shopper' | 'regular' | 'admin';

/** One picture of the shop at every width. */
export interface Screen {
  /** As `npm run look <name>` and the file say it. */
  name: string;
  /** Its address among `pages` in src/lib/paths.ts. */
  page: string;
  /** Where that is, for an address with a name or a question in it. */
  at?: (shop: Furnished) => string;
  /** Whose session the browser has; a visitor without one otherwise. */
  as?: Visitor;
  status?: 404;
  /** Before the page is opened. */
  ready?: (page: Page) => Promise<unknown>;
  /** What somebody does on it until it looks like this. */
  show?: (page: Page) => Promise<unknown>;
  /** A dialog stands in the window, not on the page: what the window shows is the picture. */
  dialog?: true;
}
