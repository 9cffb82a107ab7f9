import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

/** Asks whether anything mentions a product that is being removed. Its row is locked by then. */
export const productMentioned =
  announcement<(database: Database, productId: string) => Promise<boolean>>('productMentioned');

/** How many people want to be told when these products are back, for those that anybody waits for. */
export const waitingFor =
  announcement<
    (
      database: Database,
      productIds: readonly string[],
      at: Date,
    ) => Promise<ReadonlyMap<string, number>>
  >('waitingFor');

/** Asks for the other addresses that search engines should know, beside those that never change. */
export const searchablePaths =
  announcement<(context: Context) => Promise<string[]>>('searchablePaths');
