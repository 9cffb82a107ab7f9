import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findOrderThatCounts } from './orders.queries.ts';
import { orderLimits } from './rules.ts';

const { asksOfTheProvider, unpaid } = orderLimits;

/** Undefined if the provider may be asked for this customer now; otherwise the seconds to wait. */
export function takeAsk(context: CallContext): Promise<number | undefined> {
  return context.limits.take(context.pool, asksOfTheProvider, sessionOf(context).userId);
}

export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - unpaid.within);
}

/** Seconds until the next order may be placed; undefined if it may be placed now. */
export async function waitForOrder(
  database: Database,
  accountId: string,
  now: Date,
): Promise<number | undefined> {
  const since = unpaidSince(now);
  const first = await findOrderThatCounts(database, { accountId, since, skipped: unpaid.most - 1 });
  if (!first) return undefined;
  return Math.max(1, Math.ceil((first.createdAt.getTime() - since.getTime()) / 1_000));
}
