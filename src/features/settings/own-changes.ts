import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { forgetWhoChanged, selectChangesBy } from './settings.queries.ts';

export function exportSettingChanges(database: Database, { id }: Person) {
  return selectChangesBy(database, id);
}

/** The change stays, with the admin's id but without the address. */
export async function forgetSettingChanges(database: Database, { id }: Person) {
  await forgetWhoChanged(database, id);
}
