import type { Database } from '#platform/database.ts';
import type { Person } from '../accounts/announcements.ts';
import { forgetWhoMadeKeys, selectKeysBy } from './keys.queries.ts';

export function exportKeys(database: Database, { id }: Person) {
  return selectKeysBy(database, id);
}

/** The key stays: it is the shop's, and another owner can revoke it. */
export async function forgetKeys(database: Database, { id }: Person) {
  await forgetWhoMadeKeys(database, id);
}
