import type { Refused } from '#lib/result.ts';
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

export interface CameBack {
  /** Of the return. */
  id: string;
  orderId: string;
  /** A set's parts each stand by themselves. */
  goods: readonly { lineId: string; productId: string; quantity: number; restocked: boolean }[];
  /** Which lot the lid names, where the line had several. */
  chosen: readonly { productId: string; code: string }[];
}

/** In the transaction that says so, after the stock. Answers why it cannot be so. */
export const itemsCameBack =
  announcement<
    (
      database: Database,
      back: CameBack,
      at: Date,
    ) => Promise<Refused<'recalled-goods' | 'not-of-lot'> | undefined>
  >('itemsCameBack');

/** Which lots returns are of: what came back, or until then what the order left of. */
export const lotsOfReturns =
  announcement<
    (
      database: Database,
      returns: readonly { id: string; orderId: string }[],
    ) => Promise<
      ReadonlyMap<string, { lineId: string; productId: string; code: string; units: number }[]>
    >
  >('lotsOfReturns');
