import { announcement } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';

/** Asks for the pictures that somebody still shows. All others are tidied away after a day. */
export const picturesUsed = announcement<(database: Database) => Promise<string[]>>('picturesUsed');
