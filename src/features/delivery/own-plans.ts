import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { forgetWhoSaved, selectPlansBy } from './delivery.queries.ts';

export function exportPlans(database: Database, { id }: Person) {
  return selectPlansBy(database, id);
}

/** Removes the address of the person who saved plans. The plan and the id of the person stay. */
export async function forgetPlans(database: Database, { id }: Person) {
  await forgetWhoSaved(database, id);
}
