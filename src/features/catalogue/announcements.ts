import { announcement } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';

/** Whether anything mentions a product that is about to be removed; asked with its row locked. */
export const productMentioned =
  announcement<(database: Database, productId: string) => Promise<boolean>>('productMentioned');
