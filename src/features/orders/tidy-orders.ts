import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { eachThough } from '#platform/tidy.ts';
import { deleteOldHolds, deleteRested } from './allowance.queries.ts';
import { deleteOldRequests } from './orders.queries.ts';

/**
 * A client repeats a request within minutes. After two days, the hold of an unpaid order is long
 * over.
 */
export async function tidyOrders({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const now = clock();
  const before = new Date(now.getTime() - 2 * aDay);
  await eachThough(
    () => deleteOldRequests(pool, before),
    () => deleteOldHolds(pool, before),
    () => deleteRested(pool, now),
  );
}
