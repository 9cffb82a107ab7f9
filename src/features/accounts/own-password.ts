import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type Account, lockAccount } from './accounts.queries.ts';
import { isPassword } from './password.ts';
import { takeTry } from './tries.ts';

/** One try at the password of somebody who is known: undefined when it was right. */
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
 * The account as it is now, nobody else's until the transaction ends. Undefined when it is not the one
 * any more whose password was judged, which takes so long that no transaction waits for it: it is gone,
 * has another password, or became or ceased to be an admin.
 */
export async function lockJudged(
  database: Database,
  { id, passwordHash, role }: Account,
): Promise<Account | undefined> {
  const account = await lockAccount(database, id);
  const same = account?.passwordHash === passwordHash && account.role === role;
  return same ? account : undefined;
}
