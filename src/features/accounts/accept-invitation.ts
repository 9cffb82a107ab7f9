import { currentName } from '#features/settings/current-name.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import { sessionRules } from '#lib/session-rules.ts';
import type { CallContext } from '#platform/context.ts';
import { transaction } from '#platform/database.ts';
import { hashToken } from '#platform/hashed-tokens.ts';
import { type Account, findAccountByEmail } from './accounts.queries.ts';
import type * as contract from './admins.contract.ts';
import { lockAdmins, updateRole } from './admins.queries.ts';
import { passwordChanged } from './announcements.ts';
import { writePassword } from './change-password.ts';
import { findByToken } from './invitations.queries.ts';
import { noteNewAdmin } from './new-admin.ts';
import { openAttempt } from './open-attempt.ts';
import { lockJudged, refuseWrongPassword } from './own-password.ts';
import { judgePassword } from './password.rules.ts';
import { hashPassword } from './password.ts';
import { signIn } from './sign-in.ts';
import { forgetTries } from './tries.ts';

/** Only a person with the link is told this. */
export async function openInvitation(
  { pool, clock }: CallContext,
  { body: { token } }: Input<typeof contract.openInvitation>,
) {
  const invitation = await findByToken(pool, hashToken(token), clock());
  if (!invitation) return refuse('wrong-invitation');
  const { email, role, invitedBy, expiresAt } = invitation;
  const account = await findAccountByEmail(pool, email);
  return accept({
    email,
    role,
    invitedBy,
    expiresAt: expiresAt.toISOString(),
    hasAccount: account !== undefined,
  });
}

/**
 * A link may be passed on, or lie in somebody's log. Alone it makes nobody an admin. The code that
 * is sent now shows that the address belongs to this person.
 */
export async function acceptInvitation(
  context: CallContext,
  { body: { token, firstName, lastName, password } }: Input<typeof contract.acceptInvitation>,
) {
  const { pool, clock } = context;
  const invitation = await findByToken(pool, hashToken(token), clock());
  if (!invitation) return refuse('wrong-invitation');
  const { id: invitationId, email } = invitation;
  const fault = judgePassword(password, {
    email,
    role: 'admin',
    shopName: await currentName(context),
  });
  if (fault) return refuse(fault);
  if (await findAccountByEmail(pool, email)) return refuse('has-account');
  const passwordHash = await hashPassword(password);
  return openAttempt(context, { email, firstName, lastName, passwordHash, invitationId });
}

/** An existing account asks for its password, which must have an admin's length. */
export async function joinAsAdmin(
  context: CallContext,
  { body: { token, password, newPassword } }: Input<typeof contract.joinAsAdmin>,
) {
  const { pool, clock, announcements } = context;
  const tokenHash = hashToken(token);
  const invitation = await findByToken(pool, tokenHash, clock());
  const known = invitation && (await findAccountByEmail(pool, invitation.email));
  if (known?.role !== 'customer') return refuse('wrong-invitation');
  const refused = await refuseWrongPassword(context, known, password);
  if (refused) return refused;
  const fault = judgePassword(newPassword ?? password, {
    email: known.email,
    role: 'admin',
    shopName: await currentName(context),
  });
  if (fault) return refuse(newPassword === undefined ? 'new-password-needed' : fault);
  const hash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const joined = await transaction(pool, async (database) => {
    await lockAdmins(database);
    const found = await lockJudged(database, known);
    if (!found) return refuse('wrong-password');
    const open = await findByToken(database, tokenHash, clock());
    if (!open) return refuse('wrong-invitation');
    const account: Account = { ...found, role: open.role };
    await updateRole(database, account);
    if (hash) await writePassword(context, database, { account, hash });
    else await context.sessions.endAll(database, account.id);
    await forgetTries(context, database, account.email);
    await noteNewAdmin(context, database, { account, invitation: open, was: 'customer' });
    return accept(await signIn(context, database, account, { hours: sessionRules.hours }));
  });
  if (!joined.ok || !hash) return joined;
  await announcements.tell(passwordChanged, known);
  return joined;
}
