import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { removeDeletedBefore } from './messages.queries.ts';
import { messageRules } from './rules.ts';

/** Deletes removed messages for good, with their replies. */
export async function tidyMessages({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  await removeDeletedBefore(pool, new Date(clock().getTime() - messageRules.daysToRestore * aDay));
}
