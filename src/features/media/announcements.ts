import { announcement } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';

/** Asks for the pictures that features still show. Other pictures are deleted after a day. */
export const picturesUsed = announcement<(database: Database) => Promise<string[]>>('picturesUsed');
