import { announcement } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';

/** The numbers of these orders, for features that know no more of an order than its id. */
export const orderNumbers =
  announcement<
    (database: Database, orderIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  >('orderNumbers');

/** In the transaction that says so: an order has arrived. */
export const orderDelivered =
  announcement<
    (database: Database, order: { id: string; accountId: string }, at: Date) => Promise<void>
  >('orderDelivered');
