import type { Database } from '#platform/database.ts';
import { deleteLettersOf, lockLetters } from './letters.queries.ts';

/**
 * Deletes letters, sent or not, and their copies that were sent again: other people received them,
 * but they hold what a person who has left said, or who that was. They are named by the first two
 * words of their identity, a kind and an id, because one order may have had several. Who sends one
 * again at this moment has locked it: the second statement sees that copy too.
 */
export async function deleteLetters(database: Database, named: string[]) {
  const locked = await lockLetters(database, named);
  await deleteLettersOf(
    database,
    locked.map(({ identity }) => identity),
  );
}
