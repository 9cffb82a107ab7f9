import type { Person } from '#features/accounts/announcements.ts';
import { listToldCooperatives } from '#features/origin/told-cooperative.ts';
import { aDay } from '#lib/durations.ts';
import { keptDays } from '#lib/kept-days.ts';
import { accept } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import {
  deleteEnded,
  deleteKept,
  deleteUnconfirmed,
  lock,
  selectCounting,
  selectKept,
} from './follows.queries.ts';
import { confirmDays } from './rules.ts';

export async function listOwnFollows(context: CallContext) {
  const { pool } = context;
  const rows = await selectCounting(pool, sessionOf(context).email);
  const since = new Map(rows.map(({ cooperativeId, confirmedAt }) => [cooperativeId, confirmedAt]));
  const all = rows.length > 0 ? await listToldCooperatives(pool) : [];
  return accept(
    all.flatMap(({ id, slug, name }) => {
      const followedAt = since.get(id);
      return followedAt ? [{ cooperative: slug, name, followedAt: followedAt.toISOString() }] : [];
    }),
  );
}

export async function exportFollows(database: Database, { email }: Person) {
  const rows = await selectKept(database, email);
  const all = rows.length > 0 ? await listToldCooperatives(database) : [];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return rows.map(({ cooperativeId, ...row }) => ({
    cooperative: names.get(cooperativeId) ?? '',
    ...row,
  }));
}

export async function forgetFollows(database: Database, { email }: Person) {
  await lock(database, email);
  await deleteKept(database, email);
}

/**
 * Deletes addresses that nobody confirmed, once their links have expired, and those of people who
 * stopped long ago.
 */
export async function tidyFollows({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const ago = (days: number) => new Date(clock().getTime() - days * aDay);
  await deleteUnconfirmed(pool, ago(confirmDays));
  await deleteEnded(pool, ago(keptDays.endedConsents));
}
