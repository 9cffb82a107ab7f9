import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Limit } from '#platform/limits.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findOrderThatCounts } from './orders.queries.ts';

const hour = 3_600;

/** Opening a payment, cancelling and ordering otherwise ask the provider: nobody does so sixty times an hour. */
const asksOfAnAccount: Limit = { name: 'provider-asks', most: 60, seconds: hour };

/** Undefined when the provider may be asked for this customer; otherwise the seconds until it may. */
export function takeAsk(context: CallContext): Promise<number | undefined> {
  return context.limits.take(context.pool, asksOfAnAccount, sessionOf(context).userId);
}

/** Orders of an account in a day that nobody has paid; each of them causes letters. */
export const mostUnpaid = 30;
const day = 24 * hour * 1_000;

export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - day);
}

/** Seconds until another order may be placed; undefined when it may be now. */
export async function waitForOrder(
  database: Database,
  accountId: string,
  now: Date,
): Promise<number | undefined> {
  const since = unpaidSince(now);
  const first = await findOrderThatCounts(database, { accountId, since, skipped: mostUnpaid - 1 });
  if (!first) return undefined;
  return Math.max(1, Math.ceil((first.createdAt.getTime() - since.getTime()) / 1_000));
}
