import { useRouteLoaderData } from 'react-router';

/** The facts about the whole shop that pages show. */
export interface FrameData {
  /** '+233200000000'. */
  whatsApp: string | null;
  /** Present while payments are a test. */
  trial?: true;
  /** Present where the owner has given an account for bank transfers. */
  byTransfer?: true;
}

const id = 'frame';

/**
 * For the route around all pages. It stays as the document brought it; later pages ask nothing. So
 * only the server's loader (load-frame.ts) ever runs.
 */
export const frameRoute = {
  id,
  loader: (): FrameData => ({ whatsApp: null }),
  shouldRevalidate: () => false,
};

/** The number that the owner has set, or null if the shop has none. */
export function useWhatsApp(): string | null {
  return useFrameData().whatsApp;
}

/** Whether payments are only a test. */
export function useTrial(): boolean {
  return useFrameData().trial ?? false;
}

/** Where a page is in trouble, the frame around it may have no data. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>(id) ?? { whatsApp: null };
}
