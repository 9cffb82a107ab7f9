import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Account, lockAccount } from './accounts.queries.ts';
import { isPassword } from './password.ts';
import { takeTry } from './tries.ts';

/** One try at the password of a known person. Undefined if it was right. */
export async function refuseWrongPassword(
  context: CallContext,
  { email, passwordHash }: Account,
  password: string,
) {
  const wait = await takeTry(context, email);
  if (wait) return refuse('slow-down', { retryAfter: wait });
  return (await isPassword(password, passwordHash)) ? undefined : refuse('wrong-password');
}

/**
 * Locks the account until the transaction ends. Judging a password takes so long that no
 * transaction waits for it, so the account may have changed since. Undefined if it is gone, has
 * another password, or became or ceased to be an admin.
 */
export async function lockJudged(
  database: Database,
  { id, passwordHash, role }: Account,
): Promise<Account | undefined> {
  const account = await lockAccount(database, id);
  const same = account?.passwordHash === passwordHash && account.role === role;
  return same ? account : undefined;
}
