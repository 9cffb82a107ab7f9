import type { Person } from '#features/accounts/announcements.ts';
import type { Database } from '#platform/database.ts';
import { deleteLocked } from '#platform/mail/delete-letters.ts';
import { listLettersTo, lockLettersNaming } from './letters.queries.ts';
import { deleteTrial } from './trial.queries.ts';

export function exportLetters(database: Database, { email }: Person) {
  return listLettersTo(database, email);
}

export async function forgetLetters(database: Database, { id, email }: Person) {
  await deleteTrial(database, id);
  await deleteLocked(database, await lockLettersNaming(database, email));
}
