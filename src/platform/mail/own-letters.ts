import type { Database } from '../database.ts';
import { deleteFailuresNaming, deleteLettersTo, listLettersTo } from './letters.queries.ts';

export function exportLetters(database: Database, { email }: { id: string; email: string }) {
  return listLettersTo(database, email);
}

export async function forgetLetters(database: Database, { email }: { id: string; email: string }) {
  await deleteLettersTo(database, email);
  await deleteFailuresNaming(database, email);
}
