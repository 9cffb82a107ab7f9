import type { Topic } from '#lib/topics.ts';
import type { InProcessClient } from '../http/call-in-process.ts';

/** What the pages' build gives the server; src/web/server.tsx is its source. */
export interface PageBundle {
  signedInHint: string;
  pageAt(pathname: string): PageAddress;
  renderPage(url: string, client: InProcessClient): Promise<RenderedPage | Response>;
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

export interface RenderedPage {
  status: number;
  head: {
    title: string;
    description: string;
    canonicalPath: string | undefined;
    facts: object | undefined;
  };
  handle: PageFacts;
  body: string;
  state: string;
  fault: unknown;
}
