import { type Pesewas, pesewas } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { findOrderSince, sumOrdersOfSpans } from './orders-after.queries.ts';

/** Whether the customer has placed an order since, in any state by now. */
export async function hasOrderedSince(
  database: Database,
  accountId: string,
  since: Date,
): Promise<boolean> {
  return (await findOrderSince(database, accountId, since)) !== undefined;
}

interface Span {
  accountId: string;
  from: Date;
  until: Date;
}

/**
 * Sums the orders that were placed in these times, each order once: those that are paid, or agreed
 * to be paid for in cash, and not cancelled. `paid` is what the paid ones cost.
 */
export async function sumOrdersWithin(
  database: Database,
  spans: readonly Span[],
): Promise<{ orders: number; paid: Pesewas }> {
  const { orders, paid } = await sumOrdersOfSpans(database, {
    accountIds: spans.map(({ accountId }) => accountId),
    from: spans.map(({ from }) => from),
    until: spans.map(({ until }) => until),
  });
  return { orders, paid: pesewas(paid) };
}
