import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

/** In the transaction of the change: a person is recorded no more, or no longer under this name. */
export const nameGone =
  announcement<(context: Context, database: Database, name: string) => Promise<void>>('nameGone');
