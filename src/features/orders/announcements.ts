import type { Refused } from '#lib/result.ts';
import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { LotRefusal } from './lot-refusals.rules.ts';
import type { PaymentState, Status } from './rules.ts';

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

/** What happened to an order, with what it is now. */
export interface SteppedOrder {
  step: 'paid' | 'shipped';
  id: string;
  number: number;
  status: Status;
  payment: PaymentState;
  /** In pesewas. */
  total: number;
  /** Of a shipped one, if they are known. */
  courier?: string | undefined;
  tracking?: string | undefined;
  /** The desk may undo it until then, so nobody is told before. */
  untilThen?: Date | undefined;
}

/** In the transaction that says so: an order was paid or shipped. */
export const orderStepped =
  announcement<(context: Context, database: Database, order: SteppedOrder) => Promise<void>>(
    'orderStepped',
  );

/** So many pieces of a row of the catalogue for a line; a set's parts each stand by themselves. */
export interface LineItems {
  lineId: string;
  productId: string;
  quantity: number;
}

export interface OrderItems {
  orderId: string;
  goods: readonly LineItems[];
}

/**
 * What a packer took. With its line and its units it is exactly that; without them this lot comes
 * before the others of its product.
 */
export interface ChosenLot {
  productId: string;
  /** Null for pieces that are of no lot. */
  code: string | null;
  lineId?: string | undefined;
  units?: number | undefined;
}

/** Pieces of a line and the lot they are of; null for those that are of none. */
export interface LotOfLine {
  lineId: string;
  productId: string;
  code: string | null;
  units: number;
  /** What they can only be of by the books, though its day is over: they must not leave. */
  past?: { code: string; bestBefore: string };
}

export interface LeavingItems extends OrderItems {
  chosen: readonly ChosenLot[];
  /** Whether its pieces are still counted among those to send; others left the stock just now. */
  isToSend: boolean;
}

/** In the transaction in which goods leave the shop. Answers why a chosen lot cannot be taken. */
export const itemsLeave =
  announcement<
    (database: Database, order: LeavingItems, at: Date) => Promise<Refused<LotRefusal> | undefined>
  >('itemsLeave');

/** In the transaction in which they have not left after all. Answers what can no longer be bought. */
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

/** Which lots to take for these orders, the first of them first. */
export const lotsProposed = announcement<LotsOf>('lotsProposed');

/** Which lots the goods of these orders left of. */
export const lotsTaken = announcement<LotsOf>('lotsTaken');

/** Of these products, the pieces that are paid for and have not left yet. */
export const itemsToSend =
  announcement<
    (database: Database, productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  >('itemsToSend');

/** In the transaction that undoes it: the last step of an order did not happen. */
export const stepUndone =
  announcement<(database: Database, orderId: string, undone: string) => Promise<unknown>>(
    'stepUndone',
  );
