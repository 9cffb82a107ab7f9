import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findAccount, updateName } from './accounts.queries.ts';
import type * as contract from './contract.ts';
import { profileOf } from './sign-in.ts';

export async function readProfile(context: CallContext) {
  const account = await findAccount(context.pool, sessionOf(context).userId);
  return account ? accept(profileOf(account)) : refuse('not-signed-in');
}

export async function changeName(
  context: CallContext,
  { body }: Input<typeof contract.changeName>,
) {
  const { firstName, lastName } = body;
  await updateName(context.pool, { id: sessionOf(context).userId, firstName, lastName });
  return readProfile(context);
}

/** The address of an account; a closed one has none. */
export async function addressOf(database: Database, id: string): Promise<string | undefined> {
  return (await findAccount(database, id))?.email;
}

/** How the person of an account is called; undefined once it is closed. */
export async function nameOf(
  database: Database,
  id: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  return findAccount(database, id);
}
