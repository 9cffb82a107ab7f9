import type { Refused } from '#lib/result.ts';
import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { LotRefusal } from './lot-refusals.rules.ts';
import type { PaymentState, Status } from './rules.ts';

/** Gives the numbers of these orders to features that know only an order's id. */
export const orderNumbers =
  announcement<
    (database: Database, orderIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  >('orderNumbers');

/** Told in the transaction that records it: an order has arrived. */
export const orderDelivered =
  announcement<
    (database: Database, order: { id: string; accountId: string }, at: Date) => Promise<void>
  >('orderDelivered');

/** A step of an order, with the order as it is after the step. */
export interface SteppedOrder {
  step: 'paid' | 'shipped';
  id: string;
  number: number;
  status: Status;
  payment: PaymentState;
  /** In pesewas. */
  total: number;
  /** For a shipped order, if they are known. */
  courier?: string | undefined;
  tracking?: string | undefined;
  /** The desk may undo the step until this moment, so its news is told only after it. */
  untilThen?: Date | undefined;
}

/** Told in the transaction that records it: an order was paid or shipped. */
export const orderStepped =
  announcement<(context: Context, database: Database, order: SteppedOrder) => Promise<void>>(
    'orderStepped',
  );

/** How many pieces of a catalogue row a line takes. Each part of a set has its own entry. */
export interface LineItems {
  lineId: string;
  productId: string;
  quantity: number;
}

export interface OrderItems {
  orderId: string;
  items: readonly LineItems[];
}

/**
 * A lot that a packer took. With a line and units, exactly those pieces are of this lot. Without
 * them, this lot is used before the other lots of its product.
 */
export interface ChosenLot {
  productId: string;
  /** Null for pieces of no lot. */
  code: string | null;
  lineId?: string | undefined;
  units?: number | undefined;
}

/** Pieces of a line, and their lot: null for pieces of no lot. */
export interface LotOfLine {
  lineId: string;
  productId: string;
  code: string | null;
  units: number;
  /**
   * By the books, the pieces can only be of this lot. Its best-before date is over, so they must
   * not leave.
   */
  past?: { code: string; bestBefore: string };
}

export interface LeavingItems extends OrderItems {
  chosen: readonly ChosenLot[];
  /** Whether its pieces still count as to be sent. Otherwise they left the stock just now. */
  isToSend: boolean;
}

/**
 * Asked in the transaction in which goods leave the shop. Answers why a chosen lot cannot be taken.
 */
export const itemsLeave =
  announcement<
    (database: Database, order: LeavingItems, at: Date) => Promise<Refused<LotRefusal> | undefined>
  >('itemsLeave');

/**
 * Asked in the transaction that records that the goods did not leave. Answers which stock can no
 * longer be bought.
 */
export const itemsStay =
  announcement<
    (
      database: Database,
      orderId: string,
      at: Date,
    ) => Promise<{ before: number; after: number; perSet?: unknown }[]>
  >('itemsStay');

type LotsOf = (
  database: Database,
  orders: readonly OrderItems[],
  at: Date,
) => Promise<ReadonlyMap<string, LotOfLine[]>>;

/** Proposes lots for these orders, beginning with the first order. */
export const lotsProposed = announcement<LotsOf>('lotsProposed');

/** The lots of the goods of these orders, as they left the shop. */
export const lotsTaken = announcement<LotsOf>('lotsTaken');

/** Counts the pieces of these products that are paid for and have not left yet. */
export const itemsToSend =
  announcement<
    (database: Database, productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  >('itemsToSend');

/** Told in the transaction that undoes a step: the last step of this order did not happen. */
export const stepUndone =
  announcement<(database: Database, orderId: string, undone: string) => Promise<unknown>>(
    'stepUndone',
  );
