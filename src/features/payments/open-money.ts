import type { OpenMatterKind } from '#features/accounts/open-matters.rules.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { beginning } from './ask-provider.ts';
import { listOpenMoney, listUndecided, lockAttemptsOf } from './open-money.queries.ts';
import { payments } from './provider.ts';

/** For each subject, what is unfinished about its money according to our own rows. */
export async function openMoneyOf(
  database: Database,
  { subjectIds, at }: { subjectIds: string[]; at: Date },
): Promise<Map<string, OpenMatterKind[]>> {
  const begunAfter = new Date(at.getTime() - beginning);
  const found = await listOpenMoney(database, { subjectIds, begunAfter });
  const kinds = new Map<string, OpenMatterKind[]>();
  for (const { subjectId, kind } of found) {
    kinds.set(subjectId, [...(kinds.get(subjectId) ?? []), kind]);
  }
  return kinds;
}

/**
 * Asks the provider about each page that was handed out. Answers the subjects that remain unknown.
 */
export async function subjectsInDoubt(context: Context, subjectIds: string[]): Promise<string[]> {
  const doubtful: string[] = [];
  for (const { subjectId } of await listUndecided(context.pool, subjectIds)) {
    if ((await payments.of(context).askProvider(context, subjectId)) === 'unknown')
      doubtful.push(subjectId);
  }
  return doubtful;
}

/**
 * Locks the attempts of these subjects. Call it before locking a subject, because settling a
 * payment locks its attempt first.
 */
export async function lockPaymentsOf(database: Database, subjectIds: string[]): Promise<void> {
  await lockAttemptsOf(database, subjectIds);
}
