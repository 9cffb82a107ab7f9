import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { forgetWhoActed, forgetWhoWasAdmin, selectEntriesBy } from './audit.queries.ts';

export function exportAudit(database: Database, { id }: Person) {
  return selectEntriesBy(database, id);
}

/** The entry stays, with the id of the person who acted but without the address. */
export async function forgetAudit(database: Database, { id, email }: Person) {
  await forgetWhoActed(database, id);
  await forgetWhoWasAdmin(database, email);
}
