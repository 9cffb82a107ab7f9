import type { Database } from '#platform/database.ts';
import type { Person } from '../accounts/announcements.ts';
import { forgetWhoSaved, selectPlansBy } from './delivery.queries.ts';

export function exportPlans(database: Database, { id }: Person) {
  return selectPlansBy(database, id);
}

/** The plan stays, with the id of the person who saved it but without the address. */
export async function forgetPlans(database: Database, { id }: Person) {
  await forgetWhoSaved(database, id);
}
