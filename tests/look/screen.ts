import type { Page } from '@playwright/test';
import type { Furnished } from './furnish.ts';

export type Visitor = 'newcomer' | 'shopper' | 'regular' | 'neighbour' | 'admin' | 'packer';

/** A picture of the shop, taken at every width. */
export interface Screen {
  /** Its name in `npm run look <name>` and in the file. */
  name: string;
  /** Its address among `pages` in src/lib/paths.ts. */
  page: string;
  /** The address itself, if it needs a name or a query. */
  at?: (shop: Furnished) => string;
  /** The person who is signed in. Absent for a visitor. */
  as?: Visitor;
  status?: 404 | 410;
  /** Runs before the page is opened. */
  ready?: (page: Page, shop: Furnished) => Promise<unknown>;
  /** What a person does on the page until it looks like this. */
  show?: (page: Page) => Promise<unknown>;
  /** A dialog stands in the window and not on the page, so the window is photographed. */
  dialog?: true;
}
