import { randomUUIDv7 } from 'node:crypto';
import { currentName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import { sessionRules } from '#lib/session-rules.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { findAccountByEmail, insertAccount } from './accounts.queries.ts';
import { lockAdmins } from './admins.queries.ts';
import { isCodeOver } from './code.rules.ts';
import { findAttempt, findClosedAttempt, isRightCode, refuseCode, sendCode } from './codes.ts';
import type * as contract from './contract.ts';
import { findUnanswered } from './invitations.queries.ts';
import type { WelcomeLetter } from './letters/welcome.ts';
import { noteNewAdmin } from './new-admin.ts';
import { openAttempt } from './open-attempt.ts';
import { judgePassword } from './password.rules.ts';
import { hashPassword } from './password.ts';
import {
  closeRegistrations,
  countWrongTry,
  findNewestCode,
  lockAddress,
  type Registration,
} from './registration.queries.ts';
import { holdConfirmedFactor } from './second-factor.queries.ts';
import { signIn } from './sign-in.ts';

export async function registerAccount(
  context: CallContext,
  { body }: Input<typeof contract.registerAccount>,
) {
  const { firstName, lastName, email, password } = body;
  const whose = { email, role: 'customer', shopName: await currentName(context) } as const;
  if (judgePassword(password, whose)) return refuse('common-password');
  const passwordHash = await hashPassword(password);
  return openAttempt(context, { email, firstName, lastName, passwordHash, invitationId: null });
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
    return accept({ message: 'We’ve sent you a new code.' });
  });
}

export async function verifyCode(
  context: CallContext,
  { body }: Input<typeof contract.verifyCode>,
) {
  return transaction(context.pool, async (database) => {
    await lockAddress(database, body.email);
    const attempt =
      (await findAttempt(context, database, body)) ??
      (await findClosedAttempt(context, database, body));
    const code = attempt && (await findNewestCode(database, attempt.id));
    if (!code || isCodeOver(code, context.clock())) return refuse('wrong-code');
    if (!isRightCode(context, code, body.otp)) {
      // The count is committed with the refusal: the fifth wrong try is the last one.
      await countWrongTry(database, code.id);
      return refuse('wrong-code');
    }
    const account = attempt.closedAt
      ? await findOpened(database, attempt)
      : await openAccount(context, database, attempt);
    if (!account) return refuse('wrong-code');
    return accept(await signIn(context, database, account, { hours: sessionRules.hours }));
  });
}

/**
 * The account that this attempt made: the answer was lost, and the same code is entered again. Two
 * attempts never have the same hash. Once there is a second factor or another password, those
 * decide who signs in.
 */
async function findOpened(database: Database, { email, passwordHash }: Registration) {
  const account = await findAccountByEmail(database, email);
  if (account?.passwordHash !== passwordHash) return undefined;
  return (await holdConfirmedFactor(database, account.id)) ? undefined : account;
}

/** Undefined if the address has an account by now, or if its invitation is no longer open. */
async function openAccount(
  context: CallContext,
  database: Database,
  { email, firstName, lastName, passwordHash, invitationId }: Registration,
) {
  const at = context.clock();
  const invitation = invitationId && (await takeInvitation(context, database, invitationId));
  if (invitationId && !invitation) return undefined;
  const role = invitation ? invitation.role : ('customer' as const);
  const account = { id: randomUUIDv7(), email, firstName, lastName, role };
  const opened = await insertAccount(database, {
    ...account,
    passwordHash,
    // A person who registers has accepted the customers' terms: the contract takes nothing else.
    acceptedTermsAt: invitation ? null : at,
    at,
  });
  if (opened === 0) return undefined;
  await closeRegistrations(database, email, at);
  if (invitation) await noteNewAdmin(context, database, { account, invitation, was: 'nobody' });
  else await welcome(context, database, account);
  return account;
}

async function takeInvitation({ clock }: CallContext, database: Database, id: string) {
  await lockAdmins(database);
  const invitation = await findUnanswered(database, { id });
  return invitation && invitation.expiresAt > clock() ? invitation : undefined;
}

async function welcome(
  { letters, publicUrl }: CallContext,
  database: Database,
  { id, email, firstName }: { id: string; email: string; firstName: string },
) {
  const content: WelcomeLetter = { firstName, publicUrl };
  const letter = { kind: 'welcome', identity: `welcome ${id}` };
  await letters.post(database, { ...letter, to: email, content });
}
