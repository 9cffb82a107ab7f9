import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';

/** A kind of letter that goes to many. Whoever writes them hears `sentToMany`. */
export interface SentToMany {
  kind: string;
  open(context: Context): ToMany;
}

/**
 * A kind of letter of which a part is only true when it leaves, as who agrees to be named in it.
 * Whoever knows that part hears `filledOnLeaving`.
 */
export interface FilledOnLeaving {
  kind: string;
  /** What was written, with what is so now. */
  fill(context: Context, content: unknown): Promise<object>;
}

export const filledOnLeaving = announcement<FilledOnLeaving>('letters that are filled on leaving');

export const sentToMany = announcement<SentToMany>('letters to many');
