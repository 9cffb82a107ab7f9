import type { Database } from '#platform/database.ts';
import type { Person } from '../accounts/announcements.ts';
import { deleteFailuresNaming, deleteLettersTo, listLettersTo } from './letters.queries.ts';

export function exportLetters(database: Database, { email }: Person) {
  return listLettersTo(database, email);
}

export async function forgetLetters(database: Database, { email }: Person) {
  await deleteLettersTo(database, email);
  await deleteFailuresNaming(database, email);
}
