import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { programRules } from './kinds.rules.ts';
import { deleteOldNotices, giveUpOfThoseOff } from './notices.queries.ts';

/** The log is for mistakes of the last weeks, so older notices are deleted. */
export async function tidyNotices({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const now = clock();
  await giveUpOfThoseOff(pool, now);
  const before = new Date(now.getTime() - programRules.keptDays * aDay);
  await deleteOldNotices(pool, before);
}
