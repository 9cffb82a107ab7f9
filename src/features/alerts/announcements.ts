import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';

/** One kind of trouble with the shop itself. A feature that can find it hears `watched`. */
export interface Watch {
  kind: string;
  /** Names the place, if the trouble can be at one place and not at another. */
  at?: string;
  /** A few words, for a list and a subject. */
  title: string;
  /** What the owner can do. */
  advice: string;
  /** In milliseconds. The owner hears of the trouble once it has lasted this long. */
  patience: number;
  /**
   * Answers a sentence with figures, without anything of a person and without a secret. Undefined
   * if all is well.
   */
  look(context: Context): Promise<string | undefined>;
}

export const watched = announcement<Watch>('what can go wrong');
