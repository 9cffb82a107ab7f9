import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { countOwners, insertAccount, lockAccounts } from './accounts.queries.ts';
import { listAdminAccounts } from './admins.queries.ts';
import type { OwnerWelcome } from './letters/owner-welcome.ts';
import { hashPassword } from './password.ts';

interface FirstAdmin {
  email: string;
  /** Called only if there is no owner yet. */
  password: () => Promise<string>;
}

/** Creates the owner's account in a shop that has no owner, and writes the owner's first letter. */
export async function ensureFirstAdmin(
  { pool, clock, letters, publicUrl }: Context,
  { email, password }: FirstAdmin,
): Promise<'created' | 'there' | 'address-taken'> {
  if ((await countOwners(pool)).owners > 0) return 'there';
  return transaction(pool, async (database) => {
    await lockAccounts(database);
    if ((await countOwners(database)).owners > 0) return 'there';
    // Ask under the lock: if several machines start at once, only one may make a password.
    const passwordHash = await hashPassword(await password());
    const id = randomUUIDv7();
    const inserted = await insertAccount(database, {
      id,
      email,
      firstName: 'Shop',
      lastName: 'Owner',
      role: 'owner',
      passwordHash,
      acceptedTermsAt: null,
      at: clock(),
    });
    if (inserted === 0) return 'address-taken';
    const content: OwnerWelcome = { email, publicUrl };
    await letters.post(database, {
      kind: 'owner-welcome',
      identity: `owner-welcome ${id}`,
      to: email,
      content,
    });
    return 'created';
  });
}

/** Where the owner is written to until another address is chosen. */
export async function findFirstAddress(database: Database): Promise<string | undefined> {
  const [first] = await listAdminAccounts(database);
  return first?.email;
}
