import { aDay } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import type { Context } from '#platform/context.ts';
import { eachThough, inPieces } from '#platform/tidy.ts';
import { deleteUnansweredInvitations } from './invitations.queries.ts';
import { deleteOldRegistrations } from './registration.queries.ts';
import { deleteOldResets } from './reset.queries.ts';
import { deleteUnconfirmedFactors } from './second-factor.queries.ts';
import { deleteOldTries } from './tries.queries.ts';

/** Deletes the data of people who never finished, and links that no longer open anything. */
export async function tidyAccounts({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * aDay);
  const before = ago(keptDays.unfinished);
  await eachThough(
    () => deleteOldRegistrations(pool, before),
    () => deleteOldResets(pool, before),
    () => inPieces((most) => deleteOldTries(pool, ago(keptDays.tries), most)),
    () => deleteUnansweredInvitations(pool, before),
    () => deleteUnconfirmedFactors(pool, before),
  );
}
