import { aDay } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { Context } from '#platform/context.ts';
import { deleteEnded, deleteUnconfirmed } from './newsletter.queries.ts';
import { newsletterRules } from './rules.ts';

/**
 * Deletes addresses whose readers never confirmed, once their links have expired, and those of
 * readers who left long ago.
 */
export async function tidyNewsletter({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * aDay);
  await deleteUnconfirmed(pool, ago(newsletterRules.confirmDays));
  await deleteEnded(pool, ago(keptDays.endedConsents));
}
