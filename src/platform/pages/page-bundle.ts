import type { Topic } from '#lib/topics.ts';
import type { InProcessClient } from '../http/call-in-process.ts';

/** What the pages' build gives the server. src/web/server.tsx is its source. */
export interface PageBundle {
  signs: Signs;
  /** The drawing that every page uses. It stands outside of what React keeps. */
  drawing: string;
  pageAt(pathname: string): PageAddress;
  renderPage(url: string, client: InProcessClient): Promise<RenderedPage | Response>;
}

/**
 * The shop's name and line; its icon's addresses as a drawing, for a phone's home screen, and
 * large; its background.
 */
export interface Signs {
  name: string;
  tagline: string;
  ground: string;
  icon: string;
  touchIcon: string;
  largeIcon: string;
}

export const unknownPattern = '*';

export interface PageAddress {
  pattern: string;
  handle: PageFacts;
}

export interface PageFacts {
  file: string;
  status?: 404;
  parameters?: Readonly<Record<string, (value: string) => string | undefined>>;
  depends?: readonly Topic[];
  private?: true;
  secretAddress?: true;
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
    title: string;
    description: string;
    canonicalPath: string | undefined;
    shared: SharedFacts | undefined;
  };
  handle: PageFacts;
  body: string;
  state: string;
  fault: unknown;
}
