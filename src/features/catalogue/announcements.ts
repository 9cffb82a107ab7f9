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

/** A page that search engines should know, with its pictures and its last change. */
export interface Searchable {
  path: string;
  changedAt: Date;
  pictures: { hash: string; files: { jpg: number[]; webp: number[]; avif: number[] } }[];
}

/** Asks for the pages that search engines should know beside those of the shop itself. */
export const searchablePlaces =
  announcement<(context: Context) => Promise<Searchable[]>>('searchablePlaces');
