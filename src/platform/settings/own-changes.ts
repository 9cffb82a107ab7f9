import type { Database } from '../database.ts';
import { forgetWhoChanged, selectChangesBy } from './settings.queries.ts';

export function exportSettingChanges(database: Database, { id }: { id: string }) {
  return selectChangesBy(database, id);
}

/** What was set stays, with the id of who did it; not the address. */
export async function forgetSettingChanges(database: Database, { id }: { id: string }) {
  await forgetWhoChanged(database, id);
}
