import type { Database } from '#platform/database.ts';
import { deleteLettersOf, lockLetters } from './letters.queries.ts';

/**
 * Deletes letters, sent or not, and their copies that were sent again: other people received them,
 * but they hold what a person who has left said, or who that was. They are named by the first two
 * words of their identity, a kind and an id, because one order may have had several.
 */
export async function deleteLetters(database: Database, named: string[]) {
  await deleteLocked(database, await lockLetters(database, named));
}

/** Who sends one again at this moment has locked it: a statement after the lock sees that copy too. */
export async function deleteLocked(database: Database, locked: { identity: string }[]) {
  await deleteLettersOf(
    database,
    locked.map(({ identity }) => identity),
  );
}
