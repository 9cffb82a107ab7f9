import { endedByRestore as accountsEnded } from './features/accounts/ended-by-restore.ts';
import { haltNewsletters } from './features/newsletter/ended-by-restore.ts';
import { keysEndedByRestore } from './features/programs/ended-by-restore.ts';
import { haltReminders } from './features/reminders/ended-by-restore.ts';
import { haltAskings } from './features/reviews/ended-by-restore.ts';
import { haltBackInStock } from './features/wishes/ended-by-restore.ts';

/** What a restore and a rollback end, because it may have ended or happened since the backup. */
export const endedByRestore = {
  access: [...accountsEnded, keysEndedByRestore],
  halts: [haltNewsletters, haltReminders, haltBackInStock, haltAskings],
};
