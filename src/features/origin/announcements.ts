import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

/**
 * Told in the transaction of the change, when a person's record is deleted or gets another name.
 */
export const nameGone =
  announcement<(context: Context, database: Database, name: string) => Promise<void>>('nameGone');
