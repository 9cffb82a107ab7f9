import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { eachThough } from '#platform/tidy.ts';
import { deleteOldFailures } from './failures.queries.ts';
import { deleteOldWebhooks } from './webhooks.queries.ts';

/** The provider repeats events for 72 hours. Their results are in rows of their own. */
export async function tidyPayments({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const before = new Date(clock().getTime() - 30 * aDay);
  await eachThough(
    () => deleteOldWebhooks(pool, before),
    // Failures that still matter are tried again within hours. The owner's list keeps the rest.
    () => deleteOldFailures(pool, before),
  );
}
