import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';

/**
 * A kind of letter that goes to many readers. The feature that writes such letters hears
 * `sentToMany`.
 */
export interface SentToMany {
  kind: string;
  open(context: Context): ToMany;
}

/**
 * A kind of letter with a part that is only known when the letter leaves, such as who agrees to be
 * named in it. The feature that knows this part hears `filledOnLeaving`.
 */
interface FilledOnLeaving {
  kind: string;
  /** Answers the written content, with that part as it is now. */
  fill(context: Context, content: unknown): Promise<object>;
}

export const filledOnLeaving = announcement<FilledOnLeaving>('letters that are filled on leaving');

export const sentToMany = announcement<SentToMany>('letters to many');
