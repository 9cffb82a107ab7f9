import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import { forgetWhoMadeKeys, selectKeysBy } from './keys.queries.ts';
import { keyLetters } from './tell-of-key.ts';

export function exportKeys(database: Database, { id }: Person) {
  return selectKeysBy(database, id);
}

/**
 * The key stays, because it is the shop's, and another owner can revoke it. Letters that say who
 * made it are deleted.
 */
export async function forgetKeys(database: Database, { id }: Person) {
  const keys = await forgetWhoMadeKeys(database, id);
  await deleteLetters(
    database,
    keys.map((key) => keyLetters(key.id)),
  );
}
