import type { Context } from '#platform/context.ts';
import { deleteOldRequests } from './orders.queries.ts';

const day = 24 * 3_600_000;

/** A request is repeated within minutes, if at all. */
export async function tidyOrders({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  await deleteOldRequests(pool, new Date(clock().getTime() - 2 * day));
}
