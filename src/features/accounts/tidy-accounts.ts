import { keptDays } from '#lib/kept-days.ts';
import type { Context } from '#platform/context.ts';
import { deleteUnansweredInvitations } from './invitations.queries.ts';
import { deleteOldRegistrations } from './registration.queries.ts';
import { deleteOldResets } from './reset.queries.ts';
import { deleteUnconfirmedFactors } from './second-factor.queries.ts';
import { deleteOldTries } from './tries.queries.ts';

const day = 24 * 3_600_000;

/** Deletes the data of people who never finished, and links that no longer open anything. */
export async function tidyAccounts({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * day);
  const before = ago(keptDays.unfinished);
  await deleteOldRegistrations(pool, before);
  await deleteOldResets(pool, before);
  await deleteOldTries(pool, ago(keptDays.tries));
  await deleteUnansweredInvitations(pool, before);
  await deleteUnconfirmedFactors(pool, before);
}
