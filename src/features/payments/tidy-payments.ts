import type { Context } from '#platform/context.ts';
import { deleteOldWebhooks } from './webhooks.queries.ts';

const day = 24 * 3_600_000;

/** The provider repeats itself for 72 hours; what was done stands in rows of its own. */
export async function tidyPayments({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  await deleteOldWebhooks(pool, new Date(clock().getTime() - 30 * day));
}
