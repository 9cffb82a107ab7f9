import { randomUUIDv7 } from 'node:crypto';
import { recordChange } from '#features/audit/audit.ts';
import { type Input, isDeskRole } from '#lib/contract.ts';
import { formatMinute } from '#lib/dates.ts';
import { anHour } from '#lib/durations.ts';
import { pages } from '#lib/paths.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { hashToken } from '#platform/hashed-tokens.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import type * as contract from './admins.contract.ts';
import { lockAsOwner } from './admins.ts';
import { auditedAs } from './audited-as.ts';
import {
  endInvitation,
  findUnanswered,
  type InvitationRow,
  insertInvitation,
  listUnanswered,
  renewInvitation,
} from './invitations.queries.ts';
import type { InvitationLetter } from './letters/invitation.ts';
import { drawToken } from './link-token.ts';
import { accountLimits, accountRules } from './rules.ts';

const { invitations } = accountLimits;

export async function listInvitations({ pool }: CallContext) {
  return accept((await listUnanswered(pool)).map(present));
}

/** Only an admin's address is told apart. With or without an account the letter is the same. */
export async function inviteAdmin(
  context: CallContext,
  { body: { email, role } }: Input<typeof contract.inviteAdmin>,
) {
  const { pool, clock, limits } = context;
  return transaction(pool, async (database) => {
    const me = await lockAsOwner(context, database);
    if ('code' in me) return me;
    if (isDeskRole((await findAccountByEmail(database, email))?.role)) {
      return refuse('already-admin');
    }
    const before = await findUnanswered(database, { email });
    if (before && before.expiresAt > clock()) return refuse('already-invited');
    const wait = await limits.take(database, invitations, 'everybody');
    if (wait) return refuse(invitations.code, { retryAfter: wait });
    if (before) await endInvitation(database, { id: before.id, acceptedBy: null, at: clock() });
    const [id, token, at] = [randomUUIDv7(), drawToken(), clock()];
    const expiresAt = expiryFrom(at);
    const tokenHash = hashToken(token);
    const invited = { id, email, role, tokenHash, invitedBy: me.id, at, expiresAt };
    await insertInvitation(database, invited);
    const invitedBy = [me.firstName, me.lastName].filter(Boolean).join(' ');
    const invitation = { id, email, role, invitedBy, invitedAt: at, expiresAt };
    await writeTo(context, database, invitation, token);
    await recordChange(context, database, {
      action: 'admin-invited',
      subject: auditedAs(invitation),
      before: null,
      after: { role, until: formatMinute(expiresAt) },
    });
    return accept(present(invitation));
  });
}

export async function sendInvitationAgain(context: CallContext, id: string) {
  const { pool, clock, limits } = context;
  return transaction(pool, async (database) => {
    const me = await lockAsOwner(context, database);
    if ('code' in me) return me;
    const before = await findUnanswered(database, { id });
    if (!before) return refuse('unknown-invitation');
    const wait = await limits.take(database, invitations, 'everybody');
    if (wait) return refuse(invitations.code, { retryAfter: wait });
    const token = drawToken();
    const invitation = { ...before, expiresAt: expiryFrom(clock()) };
    const { expiresAt } = invitation;
    await renewInvitation(database, { id, tokenHash: hashToken(token), expiresAt });
    await writeTo(context, database, invitation, token);
    await recordChange(context, database, {
      action: 'invitation-sent-again',
      subject: auditedAs(invitation),
      before: null,
      after: { until: formatMinute(expiresAt) },
    });
    return accept(present(invitation));
  });
}

export async function withdrawInvitation(context: CallContext, id: string) {
  return transaction(context.pool, async (database) => {
    const me = await lockAsOwner(context, database);
    if ('code' in me) return me;
    const invitation = await findUnanswered(database, { id });
    if (!invitation) return refuse('unknown-invitation');
    await endInvitation(database, { id, acceptedBy: null, at: context.clock() });
    await recordChange(context, database, {
      action: 'invitation-withdrawn',
      subject: auditedAs(invitation),
      before: { until: formatMinute(invitation.expiresAt) },
      after: null,
    });
    return accept({ message: 'Invitation cancelled.' });
  });
}

async function writeTo(
  { letters, publicUrl }: Context,
  database: Database,
  { email, role, invitedBy, expiresAt }: InvitationRow,
  token: string,
) {
  const content: Omit<InvitationLetter, 'link'> = {
    role,
    invitedBy,
    until: expiresAt.toISOString(),
  };
  const link = `${publicUrl}${pages.invitation}?token=${token}`;
  const secret: Pick<InvitationLetter, 'link'> = { link };
  const letter = { kind: 'invitation', identity: `invitation ${randomUUIDv7()}` };
  await letters.post(database, { ...letter, to: email, content, secret });
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + accountRules.invitationHours * anHour);
}

function present({ id, email, role, invitedBy, invitedAt, expiresAt }: InvitationRow) {
  return {
    _id: id,
    email,
    role,
    invitedBy,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
