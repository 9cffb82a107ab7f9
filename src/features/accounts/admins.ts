import { recordChange } from '#features/audit/audit.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, findAccount, lockAccount } from './accounts.queries.ts';
import { listAdminAccounts, lockAdmins, updateRole } from './admins.queries.ts';
import { auditedAs } from './audited-as.ts';
import { endInvitationsBy } from './invitations.queries.ts';
import type { AdminRemovedLetter } from './letters/admin-removed.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';
import { tellOfSecondFactor } from './second-factor.ts';

export async function listAdmins(context: CallContext) {
  const { userId } = sessionOf(context);
  const admins = await listAdminAccounts(context.pool);
  return accept(
    admins.map(({ id, since, ...admin }) => ({
      _id: id,
      ...admin,
      since: since.toISOString(),
      you: id === userId,
    })),
  );
}

/** This person's open invitations end too: they would be a way back in. */
export async function removeAdmin(context: CallContext, id: string) {
  const { clock, sessions, letters } = context;
  return changeAdmin(context, id, async (database, admin) => {
    const at = clock();
    await updateRole(database, { id, role: 'customer' });
    await sessions.endAll(database, id);
    await deleteSecondFactor(database, id);
    await endInvitationsBy(database, id, at);
    await recordChange(context, database, {
      action: 'admin-removed',
      subject: auditedAs(admin),
      before: { role: 'admin' },
      after: { role: 'customer' },
    });
    const content: AdminRemovedLetter = { firstName: admin.firstName, at: at.toISOString() };
    const letter = { kind: 'admin-removed', identity: `admin-removed ${id} ${at.toISOString()}` };
    await letters.post(database, { ...letter, to: admin.email, content });
    return accept({ message: 'This person is no longer an admin.' });
  });
}

/** A lost phone may be signed in, so its sessions end. */
export async function liftSecondFactor(context: CallContext, id: string) {
  return changeAdmin(context, id, async (database, admin) => {
    const factor = await findSecondFactor(database, id);
    if (!factor?.confirmedAt) return refuse('second-factor-off');
    await deleteSecondFactor(database, id);
    await context.sessions.endAll(database, id);
    await recordChange(context, database, {
      action: 'second-factor-switched-off',
      subject: auditedAs(admin),
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await tellOfSecondFactor(context, database, admin, { event: 'lifted' });
    return accept({ message: 'Two-step sign-in is now off for this admin.' });
  });
}

async function changeAdmin<Outcome>(
  context: CallContext,
  id: string,
  change: (database: Database, admin: Account) => Promise<Outcome>,
) {
  return transaction(context.pool, async (database) => {
    const me = await lockAsAdmin(context, database);
    if (!me) return refuse('not-signed-in');
    if (me.id === id) return refuse('own-account');
    const admin = await lockAccount(database, id);
    if (admin?.role !== 'admin') return refuse('unknown-admin');
    return change(database, admin);
  });
}

/**
 * The caller must still be an admin when their turn comes. If two admins remove each other at the
 * same moment, the second is no longer one. So one admin is always left.
 */
export async function lockAsAdmin(
  context: CallContext,
  database: Database,
): Promise<Account | undefined> {
  await lockAdmins(database);
  const account = await findAccount(database, sessionOf(context).userId);
  return account?.role === 'admin' ? account : undefined;
}
