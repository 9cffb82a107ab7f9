import type { Topic } from '#lib/topics.ts';
import type { InProcessClient } from '../http/call-in-process.ts';
import type { AsBefore } from '../kept/page-cache.ts';
import type { WhileShut } from './opening.ts';

/** What the pages' build gives the server. src/web/server.tsx is its source. */
export interface PageBundle {
  pageAt(pathname: string): PageAddress;
  /** The shop's name, the line below it, and its signs. */
  readSigns(
    client: InProcessClient,
    publicUrl: string,
  ): Promise<Signs & { name: string; line?: string | undefined }>;
  renderPage(address: URL, client: InProcessClient): Promise<RenderedPage | Response>;
  /** If the page is made from the same data as `before.print`, it is not rendered. */
  renderPage(
    address: URL,
    client: InProcessClient,
    before: { print: string | undefined; printOf: (made: string) => string },
  ): Promise<RenderedPage | Response | AsBefore>;
}

/** The shop's looks beyond its stylesheet: its background, other colours, and its icons. */
export interface Signs {
  ground: string;
  /** CSS rules for another palette than the stylesheet's. */
  style: string | null;
  icon: { path: string; type: string };
  touchIcon: string;
  /** For a phone's home screen. */
  largeIcons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

export const unknownPattern = '*';

export interface PageAddress {
  pattern: string;
  handle: PageFacts;
}

type Understand = (
  value: string,
  client: InProcessClient,
  pathname: string,
) => string | undefined | Promise<string | undefined>;

export interface PageFacts {
  file: string;
  status?: 404;
  statusOf?(data: never): number;
  exists?(pathname: string, client: InProcessClient): Promise<boolean>;
  missing?: string;
  feed?: string;
  parameters?: Readonly<Record<string, Understand>>;
  depends?: readonly Topic[];
  whileShut?: WhileShut;
  still?: true;
  private?: true;
  unlisted?: true;
  secretAddress?: true;
  fresh?: true | 'to the letter';
  inlineStyles?: true;
}

/** What others show of a page: search engines, and people who get its link. */
export interface SharedFacts {
  kind: string;
  picture: { path: string; width: number; height: number; shows: string };
  facts: object[];
}

export interface RenderedPage {
  status: number;
  head: {
    siteName: string;
    title: string;
    description: string;
    canonicalPath: string | undefined;
    shared: SharedFacts | undefined;
  };
  handle: PageFacts;
  signs: Signs;
  /** Some pieces are the same objects in many pages. */
  body: readonly (string | { readonly text: string })[];
  /** The drawing that the page uses. It stands outside of what React renders. */
  drawing: string;
  state: string;
  /**
   * A hash of all the data that the page is made from. Undefined if something could not be loaded.
   */
  print: string | undefined;
  fault: unknown;
}
