import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

export interface ReturnedOrder {
  /** Of the return. */
  id: string;
  orderId: string;
  items: readonly { productId: string; quantity: number; restocked: boolean }[];
}

/** In the transaction that says so: what a customer sent back has arrived. */
export const returnReceived =
  announcement<(context: Context, database: Database, returned: ReturnedOrder) => Promise<void>>(
    'returnReceived',
  );
