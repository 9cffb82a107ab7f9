import type { Refused } from '#lib/result.ts';
import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';

export interface ReturnedOrder {
  /** The id of the return. */
  id: string;
  orderId: string;
  items: readonly { productId: string; quantity: number; restocked: boolean }[];
}

/** Told in the transaction that records it: products that a customer sent back have arrived. */
export const returnReceived =
  announcement<(context: Context, database: Database, returned: ReturnedOrder) => Promise<void>>(
    'returnReceived',
  );

/**
 * Told in the transaction that records it: products that were to be sent back stay with the
 * customer.
 */
export const returnLeft =
  announcement<
    (
      context: Context,
      database: Database,
      returned: Pick<ReturnedOrder, 'id' | 'orderId'>,
    ) => Promise<void>
  >('returnLeft');

/**
 * Answers the lots of the recall that opened this return; none if no recall did, or if it has
 * ended.
 */
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
  /** Whether this piece goes back on the shelf, if only some of its line do. */
  restocked?: boolean | undefined;
}

export interface CameBack {
  /** The id of the return. */
  id: string;
  orderId: string;
  /** The products that came back. Each part of a set has its own entry. */
  items: readonly {
    lineId: string;
    productId: string;
    quantity: number;
    /** How many of the pieces go back on the shelf. */
    restocked: number;
    /** How many pieces of the line were bought, and how many had come back before. */
    bought: number;
    before: number;
  }[];
  /** The lots on the lids that were read, one for each piece; null if a lid has no lot. */
  lids: readonly Lid[];
  /**
   * The lots of the recall that the return answers: a piece is of one of them, unless its lid says
   * another.
   */
  calledBack?: readonly string[];
}

export type BackRefusal = 'recalled-goods' | 'not-of-lot' | 'all-of-lots' | 'unread-lid';

/**
 * Asked in the transaction that records the arrival, after the stock, whose products are locked.
 * Answers why the arrival cannot be recorded so, or which stock can be bought again.
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
  /** The id of the return. */
  id: string;
  orderId: string;
  hasCome: boolean;
  /** The products of each line of the return. Each part of a set has its own entry. */
  items: readonly { lineId: string; productId: string; bought: number }[];
}

/**
 * The lots of returns: those that came back, or, before the arrival, those of the order that may
 * come. A null code stands for pieces that left without a lot, if other pieces of their line left
 * with one.
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
