import type { Database } from '#platform/database.ts';
import { deleteLettersOf, lockLetters, lockLettersTo } from './letters.queries.ts';

/**
 * Deletes letters, sent or not, and the copies that were sent again. Other people received them,
 * but they hold words or data of a person who has left. `named` holds the first two words of their
 * identity, a kind and an id, because one order may have had several letters.
 */
export async function deleteLetters(database: Database, named: string[]) {
  await deleteLocked(database, await lockLetters(database, named));
}

/** Deletes the letters to these addresses that name one of these ids. */
export async function deleteLettersTo(database: Database, recipients: string[], ids: string[]) {
  await deleteLocked(database, await lockLettersTo(database, { recipients, ids }));
}

/**
 * Sending a letter again locks it. So a statement after our lock also sees a copy that was made
 * just before.
 */
export async function deleteLocked(database: Database, locked: { identity: string }[]) {
  await deleteLettersOf(
    database,
    locked.map(({ identity }) => identity),
  );
}
