import { announcement } from '#platform/announcements.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
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

/** In the transaction that undoes it: the last step of an order did not happen. */
export const stepUndone =
  announcement<(database: Database, orderId: string) => Promise<unknown>>('stepUndone');
