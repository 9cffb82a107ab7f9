import type { Context } from '#platform/context.ts';
import { deleteUnconfirmed } from './newsletter.queries.ts';
import { newsletterRules } from './rules.ts';

const day = 24 * 3_600_000;

/** Deletes addresses whose readers never confirmed, once their links have expired. */
export async function tidyNewsletter({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  await deleteUnconfirmed(pool, new Date(clock().getTime() - newsletterRules.confirmDays * day));
}
