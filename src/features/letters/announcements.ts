import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { ToMany } from '#platform/mail/send-letter.ts';

/** A kind of letter that goes to many. Whoever writes them hears `sentToMany`. */
export interface SentToMany {
  kind: string;
  open(context: Context): ToMany;
}

export const sentToMany = announcement<SentToMany>('letters to many');
