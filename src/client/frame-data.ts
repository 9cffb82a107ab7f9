import { useFrame } from '#router/parts.tsx';

interface Days {
  from: number;
  until: number;
}

/** The facts about the whole shop that pages show. Each page carries them, so there are few. */
export interface FrameData {
  name: string;
  /** The line below the name. */
  line?: string;
  /** An uploaded picture in place of the name. */
  logo?: { hash: string; width: number; height: number };
  contact?: { address: string; phones: string[]; emails: string[] };
  delivery?: { accra: Days; otherRegions: Days; lateFrom: number };
  returnDays?: number;
  /** What the newsletter gives off the first order; absent where it gives nothing. */
  newsletterPercent?: number;
  /** Where the bar leads and what it says, where the owner has chosen that. */
  menu?: [to: string, words: string][];
  /** The owner's titles of the shop's own pages, by their addresses. */
  titles?: Record<string, string>;
  /** '+233200000000'. */
  whatsApp: string | null;
  /** Present while visitors may not come in. The desk does without. */
  shut?: 'not-yet' | 'closed';
  /** Present while payments are a test. */
  trial?: true;
  /** Present where delivery has fees or points to pick up, which the checkout shows. */
  priced?: true;
  /** Present where the owner has given an account for bank transfers. */
  byTransfer?: true;
  /** Present while the shop writes about carts that were left, to who agrees. */
  reminds?: true;
}

const unknown: FrameData = { name: '', whatsApp: null };

/** Whether payments are only a test. */
export function useTrial(): boolean {
  return useFrameData().trial ?? false;
}

/** It stays as the document brought it (load-frame.ts); later pages ask nothing. */
export function useFrameData(): FrameData {
  return useFrame<FrameData>() ?? unknown;
}
