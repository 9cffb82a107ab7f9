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

/** In the transaction that has said so: what was to be sent back stays with the customer. */
export const returnLeft =
  announcement<
    (
      context: Context,
      database: Database,
      returned: Pick<ReturnedOrder, 'id' | 'orderId'>,
    ) => Promise<void>
  >('returnLeft');

/** The lots of the recall that this return answers; none where no recall goes on that opened it. */
export const lotsCalledBack =
  announcement<
    (
      database: Database,
      returned: Pick<ReturnedOrder, 'id' | 'orderId'>,
    ) => Promise<readonly string[]>
  >('lotsCalledBack');

export interface Lid {
  productId: string;
  code: string | null;
  /** Whether this piece goes back on the shelf, where not all of its line does. */
  restocked?: boolean | undefined;
}

export interface CameBack {
  /** Of the return. */
  id: string;
  orderId: string;
  /** A set's parts each stand by themselves. */
  goods: readonly {
    lineId: string;
    productId: string;
    quantity: number;
    /** So many of them go back on the shelf. */
    restocked: number;
    /** Of its line so many were bought, and so many had come back before. */
    bought: number;
    before: number;
  }[];
  /** What the lids say that were read, one for each piece; null where no lot stands on it. */
  lids: readonly Lid[];
  /** What is given back because of a recall is of these lots, unless its lid says another. */
  calledBack?: readonly string[];
}

export type BackRefusal = 'recalled-goods' | 'not-of-lot' | 'all-of-lots' | 'unread-lid';

/**
 * In the transaction that says so, after the stock, whose products are locked. Answers why it cannot be
 * so, or what can be bought again.
 */
export const itemsCameBack =
  announcement<
    (
      database: Database,
      back: CameBack,
      at: Date,
    ) => Promise<
      Refused<BackRefusal> | { changes: { before: number; after: number; perSet?: unknown }[] }
    >
  >('itemsCameBack');

export interface LotsAsked {
  /** Of the return. */
  id: string;
  orderId: string;
  hasCome: boolean;
  /** Of each line of the return, with a set's parts by themselves. */
  goods: readonly { lineId: string; productId: string; bought: number }[];
}

/**
 * Which lots returns are of: what came back, or until then what of the order may come; a null code is
 * for pieces that left without a lot, where others of their line left of one.
 */
export const lotsOfReturns =
  announcement<
    (
      database: Database,
      returns: readonly LotsAsked[],
    ) => Promise<
      ReadonlyMap<
        string,
        { lineId: string; productId: string; code: string | null; units: number }[]
      >
    >
  >('lotsOfReturns');
