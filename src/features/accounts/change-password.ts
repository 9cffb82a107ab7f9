import { randomUUIDv7 } from 'node:crypto';
import { currentName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, findAccount, updatePassword } from './accounts.queries.ts';
import { passwordChanged } from './announcements.ts';
import type * as contract from './contract.ts';
import type { PasswordChangedLetter } from './letters/password-changed.ts';
import { lockJudged, refuseWrongPassword } from './own-password.ts';
import { judgePassword } from './password.rules.ts';
import { hashPassword } from './password.ts';
import { endResetsOf } from './reset.queries.ts';
import { forgetTries } from './tries.ts';

export async function changePassword(
  context: CallContext,
  { body: { currentPassword, newPassword } }: Input<typeof contract.changePassword>,
) {
  const { id: sessionId, userId } = sessionOf(context);
  const account = await findAccount(context.pool, userId);
  if (!account) return refuse('not-signed-in');
  const refused = await refuseWrongPassword(context, account, currentPassword);
  if (refused) return refused;
  const fault = judgePassword(newPassword, {
    ...account,
    shopName: await currentName(context),
  });
  if (fault) return refuse(fault);
  const replaced = await replacePassword(context, {
    account,
    password: newPassword,
    keepSession: sessionId,
  });
  return replaced
    ? accept({ message: 'Your password has been changed.' })
    : refuse('wrong-password');
}

interface Replacement {
  account: Account;
  password: string;
  keepSession?: string;
  /** Runs in the same transaction. If it answers false, everything is taken back. */
  permit?: (database: Database) => Promise<boolean>;
}

/**
 * Ends every session of the account, and every link that would change the password again. Answers
 * false if another change came first.
 */
export async function replacePassword(context: CallContext, replacement: Replacement) {
  const { pool, announcements } = context;
  const { account, password, permit = async () => true } = replacement;
  const hash = await hashPassword(password);
  const replaced = await transaction(pool, async (database) => {
    // Lock the account before anything else: two changes in another order would wait for each
    // other.
    if (!(await lockJudged(database, account)) || !(await permit(database))) return false;
    await writePassword(context, database, { ...replacement, hash });
    return true;
  });
  if (!replaced) return false;
  await announcements.tell(passwordChanged, account);
  return true;
}

/** The caller has locked the account's row. */
export async function writePassword(
  context: CallContext,
  database: Database,
  { account, hash, keepSession }: Pick<Replacement, 'account' | 'keepSession'> & { hash: string },
) {
  const { clock, sessions, letters, publicUrl } = context;
  const { id, email, firstName } = account;
  const at = clock();
  await updatePassword(database, { id, passwordHash: hash, at });
  await sessions.endAll(database, id, keepSession);
  await endResetsOf(database, id, at);
  await forgetTries(context, database, email);
  const content: PasswordChangedLetter = { firstName, at: at.toISOString(), publicUrl };
  const letter = { kind: 'password-changed', identity: `password-changed ${randomUUIDv7()}` };
  await letters.post(database, { ...letter, to: email, content });
}
