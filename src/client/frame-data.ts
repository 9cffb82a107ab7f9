import { useFrame } from '#router/parts.tsx';

interface Days {
  from: number;
  until: number;
}

/**
 * The facts about the whole shop that pages show. Every page's HTML carries them, so there are few.
 */
export interface FrameData {
  name: string;
  /** The line below the shop's name. */
  line?: string;
  /** An uploaded logo that replaces the name. */
  logo?: { hash: string; width: number; height: number };
  contact?: { address: string; phones: string[]; emails: string[] };
  delivery?: { accra: Days; otherRegions: Days; lateFrom: number };
  returnDays?: number;
  /** The discount that newsletter readers get on their first order. Absent if there is none. */
  newsletterPercent?: number;
  /** The addresses and words of the navigation bar. Absent if the owner has not chosen any. */
  menu?: [to: string, words: string][];
  /** The owner's titles of the shop's own pages, by their addresses. */
  titles?: Record<string, string>;
  /** '+233200000000'. */
  whatsApp: string | null;
  /** Present while visitors may not come in. The desk does not need it. */
  shut?: 'not-yet' | 'closed';
  /** Present while payments are a test. */
  trial?: true;
  /** What delivery costs, in words. Present if it has fees or pick-up points. */
  priced?: string;
  /** Present if the owner has set an account for bank transfers. */
  byTransfer?: true;
  /** Present while the shop reminds customers of their carts, if they agree to it. */
  reminds?: true;
}

const unknown: FrameData = { name: '', whatsApp: null };

/** Whether payments are only a test. */
export function useTrial(): boolean {
  return useFrameData().trial ?? false;
}

/** Comes with the document (load-frame.ts) and stays. Later pages do not ask for it. */
export function useFrameData(): FrameData {
  return useFrame<FrameData>() ?? unknown;
}
