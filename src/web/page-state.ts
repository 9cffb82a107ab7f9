import type { FrameData } from '#client/frame-data.ts';

/** The data that a document carries for the browser, beside its HTML. */
export interface PageState {
  frame: FrameData;
  data?: unknown;
  /** There is no page at this address, though it has the form of one. */
  unknown?: true;
  /** The status of a page that could not be shown. The error's text stays on the server. */
  error?: { status: number };
}
