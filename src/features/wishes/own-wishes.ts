import type { Person } from '#features/accounts/announcements.ts';
import { aDay } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { wishRules } from './rules.ts';
import { countWaiting, deleteKept, deleteOld, listKept, lock } from './wishes.queries.ts';

export function exportWishes(database: Database, { email }: Person) {
  return listKept(database, email);
}

export async function forgetWishes(database: Database, { email }: Person) {
  await lock(database, email);
  await deleteKept(database, email);
}

export async function tidyWishes({ pool, clock }: Pick<Context, 'pool' | 'clock'>) {
  const now = clock().getTime();
  await deleteOld(pool, {
    askedBefore: new Date(now - wishRules.confirmDays * aDay),
    before: new Date(now - wishRules.waitDays * aDay),
  });
}

/** A wish that was last asked for before this moment does not count any more. */
export function oldestWaiting(at: Date): Date {
  return new Date(at.getTime() - wishRules.waitDays * aDay);
}

export async function countWhoWait(database: Database, productIds: readonly string[], at: Date) {
  const rows = await countWaiting(database, {
    productIds: [...productIds],
    pressedAfter: oldestWaiting(at),
  });
  return Map.groupBy(rows, ({ productId }) => productId);
}
