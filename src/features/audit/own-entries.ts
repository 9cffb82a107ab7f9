import type { Person } from '#platform/announcements.ts';
import type { Database } from '#platform/database.ts';
import { forgetWhoActed, selectEntriesBy } from './audit.queries.ts';

export function exportAudit(database: Database, { id }: Person) {
  return selectEntriesBy(database, id);
}

/** What was done stays, with the id of who did it; not the address. */
export async function forgetAudit(database: Database, { id }: Person) {
  await forgetWhoActed(database, id);
}
