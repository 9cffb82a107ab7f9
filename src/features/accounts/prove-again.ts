import { type Input, isDeskRole } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { lockJudged, refuseWrongPassword } from './own-password.ts';
import type * as contract from './second-factor.contract.ts';
import { judgeCode } from './second-factor.ts';
import { forgetTries } from './tries.ts';

/** For calls that ask again: only this session of the person may go on for a while. */
export async function proveAgain(
  context: CallContext,
  { body }: Input<typeof contract.proveAgain>,
) {
  return withProof(context, body, async (database) => {
    await context.sessions.noteProof(database, sessionOf(context).id);
    return accept({ message: 'Thank you.' });
  });
}

/** Asks an admin once more for what signing in asks, and counts the tries in the same way. */
export async function withProof<Outcome>(
  context: CallContext,
  { password, code }: { password: string; code?: string | undefined },
  then: (database: Database, account: Account) => Promise<Outcome>,
) {
  const { pool } = context;
  const known = await findAccount(pool, sessionOf(context).userId);
  if (!known) return refuse('not-signed-in');
  const refused = await refuseWrongPassword(context, known, password);
  if (refused) return refused;
  return transaction(pool, async (database) => {
    const account = await lockJudged(database, known);
    if (!account || !isDeskRole(account.role)) return refuse('not-signed-in');
    const entered = await judgeCode(context, database, account, code);
    if (!entered.ok) return entered;
    await forgetTries(context, database, account.email);
    return then(database, account);
  });
}
