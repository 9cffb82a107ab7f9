import { recordChangeBy } from '#features/audit/audit.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { Account } from './accounts.queries.ts';
import { listAdminAccounts } from './admins.queries.ts';
import { auditedAs } from './audited-as.ts';
import { endInvitation, type InvitationRow } from './invitations.queries.ts';
import type { NewAdminLetter } from './letters/new-admin.ts';

/**
 * The caller has locked the admins. Every owner gets a letter, in case no owner wanted this, and so
 * does the new admin, in case somebody else came in as them.
 */
export async function noteNewAdmin(
  context: CallContext,
  database: Database,
  {
    account,
    invitation,
    was,
  }: {
    account: Pick<Account, 'id' | 'email' | 'firstName' | 'lastName'>;
    invitation: InvitationRow;
    was: 'customer' | 'nobody';
  },
) {
  const { clock, letters } = context;
  const { id, email, firstName, lastName } = account;
  const at = clock();
  await endInvitation(database, { id: invitation.id, acceptedBy: id, at });
  await recordChangeBy(context, database, account, {
    action: 'admin-added',
    subject: auditedAs(account),
    before: was === 'customer' ? { role: was } : null,
    after: { role: invitation.role },
  });
  const admins = await listAdminAccounts(database);
  for (const admin of admins.filter((each) => each.role === 'owner' || each.id === id)) {
    const content: NewAdminLetter = {
      firstName: admin.firstName,
      name: `${firstName} ${lastName}`,
      email,
      role: invitation.role,
      invitedBy: invitation.invitedBy,
      at: at.toISOString(),
    };
    const identity = `${newAdminLetters(invitation.id)} ${admin.id}`;
    await letters.post(database, { kind: 'new-admin', identity, to: admin.email, content });
  }
}

/** How the identities of the letters about who accepted the invitation begin. */
export function newAdminLetters(invitationId: string): string {
  return `new-admin ${invitationId}`;
}
