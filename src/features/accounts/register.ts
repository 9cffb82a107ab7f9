import { randomUUIDv7 } from 'node:crypto';
import { accountRules } from '#lib/account-rules.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { insertAccount } from './accounts.queries.ts';
import { isCodeOver } from './code-rules.ts';
import { findAttempt, isRightCode, refuseCode, sendCode } from './codes.ts';
import type * as contract from './contract.ts';
import type { WelcomeLetter } from './letters/welcome.tsx';
import { hashPassword } from './password.ts';
import { judgePassword } from './password-rules.ts';
import {
  closeRegistrations,
  countWrongTry,
  findNewestCode,
  insertRegistration,
  lockAddress,
  type Registration,
} from './registration.queries.ts';
import { writeRegistration } from './registration-secret.ts';
import { signIn } from './sign-in.ts';

export async function registerAccount(
  context: CallContext,
  { body }: Input<typeof contract.registerAccount>,
) {
  const { pool, clock, secrets } = context;
  const { firstName, lastName, email, password } = body;
  if (judgePassword(password, { email, role: 'customer' })) return refuse('common-password');
  // Before the transaction: ten milliseconds of computing are not spent holding a connection.
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (database) => {
    await lockAddress(database, email);
    const refused = await refuseCode(context, database, email);
    if (refused) return refused;
    const attempt = { id: randomUUIDv7(), email, firstName, lastName };
    await insertRegistration(database, { ...attempt, passwordHash, at: clock() });
    await sendCode(context, database, attempt);
    const message = 'We have sent a code to your email address.';
    return accept({ message, registration: writeRegistration(secrets, attempt.id) });
  });
}

export async function resendCode(
  context: CallContext,
  { body }: Input<typeof contract.resendCode>,
) {
  return transaction(context.pool, async (database) => {
    await lockAddress(database, body.email);
    const attempt = await findAttempt(context, database, body);
    if (!attempt) return refuse('wrong-code');
    const refused = await refuseCode(context, database, attempt.email);
    if (refused) return refused;
    await sendCode(context, database, attempt);
    return accept({ message: 'A new code is on its way.' });
  });
}

export async function verifyCode(
  context: CallContext,
  { body }: Input<typeof contract.verifyCode>,
) {
  return transaction(context.pool, async (database) => {
    await lockAddress(database, body.email);
    const attempt = await findAttempt(context, database, body);
    const code = attempt && (await findNewestCode(database, attempt.id));
    if (!code || isCodeOver(code, context.clock())) return refuse('wrong-code');
    if (!isRightCode(context, code, body.otp)) {
      // Committed with the refusal: the fifth wrong try is the last one.
      await countWrongTry(database, code.id);
      return refuse('wrong-code');
    }
    const account = await openAccount(context, database, attempt);
    if (!account) return refuse('wrong-code');
    return accept(await signIn(context, database, account, accountRules.sessionHours));
  });
}

/** Undefined when the address has an account by now. */
async function openAccount(
  { clock, letters, publicUrl }: CallContext,
  database: Database,
  { email, firstName, lastName, passwordHash }: Registration,
) {
  const at = clock();
  const account = { id: randomUUIDv7(), email, firstName, lastName, role: 'customer' as const };
  // Who registers has accepted the terms: the contract takes nothing else.
  const opened = await insertAccount(database, {
    ...account,
    passwordHash,
    acceptedTermsAt: at,
    at,
  });
  if (opened === 0) return undefined;
  await closeRegistrations(database, email, at);
  const content: WelcomeLetter = { firstName, publicUrl };
  await letters.post(database, {
    kind: 'welcome',
    identity: `welcome ${account.id}`,
    to: email,
    content,
  });
  return account;
}
