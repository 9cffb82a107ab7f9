import { listOwners } from '#features/accounts/admins.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { KeyMadeLetter } from './letters/key-made.ts';

/**
 * A key outlives the role of its maker. So every owner gets a letter, in case no other owner wanted
 * the key, and so does its maker, in case somebody else came in as them.
 */
export async function tellOfKey(
  { letters }: Pick<CallContext, 'letters'>,
  database: Database,
  id: string,
  made: Omit<KeyMadeLetter, 'firstName'>,
) {
  for (const owner of await listOwners(database)) {
    const content: KeyMadeLetter = { firstName: owner.firstName, ...made };
    const identity = `${keyLetters(id)} ${made.begins} ${owner.id}`;
    await letters.post(database, { kind: 'key-made', identity, to: owner.email, content });
  }
}

/** How the identities of the letters about this key begin. */
export function keyLetters(id: string): string {
  return `key-made ${id}`;
}
