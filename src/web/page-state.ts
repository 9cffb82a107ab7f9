import type { FrameData } from '#client/frame-data.ts';

/** What a document tells the browser beside its HTML. */
export interface PageState {
  frame: FrameData;
  data?: unknown;
  /** Nothing stands at this address, though it has the form of one. */
  unknown?: true;
  /** Why the page is not there. Its words are the server's own business. */
  error?: { status: number };
}
