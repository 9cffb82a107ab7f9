import type { Topic } from '#lib/topics.ts';
import type { InProcessClient } from '../http/call-in-process.ts';

/** What the pages' build gives the server. src/web/server.tsx is its source. */
export interface PageBundle {
  signs: Signs;
  pageAt(pathname: string): PageAddress;
  /** What the shop is called, and the line below that. */
  readSigns(
    client: InProcessClient,
    publicUrl: string,
  ): Promise<{ name: string; line?: string | undefined }>;
  renderPage(url: string, client: InProcessClient): Promise<RenderedPage | Response>;
}

/** The icon's addresses as a drawing, for a phone's home screen, and large; its background. */
export interface Signs {
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
    siteName: string;
    title: string;
    description: string;
    canonicalPath: string | undefined;
    shared: SharedFacts | undefined;
  };
  handle: PageFacts;
  body: string;
  /** The drawing that the page uses. It stands outside of what React keeps. */
  drawing: string;
  state: string;
  fault: unknown;
}
