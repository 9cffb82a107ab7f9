import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';

/** One kind of trouble with the shop itself. Whoever knows how to find it hears `watched`. */
export interface Watch {
  kind: string;
  /** Where, if it can be so at one place and not at another. */
  at?: string;
  /** In a few words, for a list and a subject. */
  title: string;
  /** What the owner can do. */
  advice: string;
  /** For how many milliseconds it has to be so before the owner hears of it. */
  patience: number;
  /** A sentence with figures, without anything of a person and without a secret. */
  look(context: Context): Promise<string | undefined>;
}

export const watched = announcement<Watch>('what can go wrong');
