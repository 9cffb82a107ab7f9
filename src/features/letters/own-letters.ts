import type { Database } from '#platform/database.ts';
import type { Person } from '../accounts/announcements.ts';
import { deleteFailuresNaming, deleteLettersTo, listLettersTo } from './letters.queries.ts';
import { deleteTrial } from './trial.queries.ts';

export function exportLetters(database: Database, { email }: Person) {
  return listLettersTo(database, email);
}

export async function forgetLetters(database: Database, { id, email }: Person) {
  await deleteTrial(database, id);
  await deleteLettersTo(database, email);
  await deleteFailuresNaming(database, email);
}
