import { recordChange } from '#features/audit/audit.ts';
import { type DeskRole, type Input, isDeskRole } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { type Account, findAccount, lockAccount } from './accounts.queries.ts';
import type * as contract from './admins.contract.ts';
import { listAdminAccounts, lockAdmins, updateRole } from './admins.queries.ts';
import { keysMade } from './announcements.ts';
import { auditedAs } from './audited-as.ts';
import { endInvitationsBy } from './invitations.queries.ts';
import type { AdminRemovedLetter } from './letters/admin-removed.ts';
import type { RoleChangedLetter } from './letters/role-changed.ts';
import { askWhoReadsAlerts } from './reads-alerts.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';
import { tellOfSecondFactor } from './second-factor.ts';

export async function listAdmins(context: CallContext) {
  const { pool, clock, announcements } = context;
  const { userId } = sessionOf(context);
  const [admins, made, readsAlerts] = await Promise.all([
    listAdminAccounts(pool),
    announcements.ask(keysMade, pool, clock()),
    askWhoReadsAlerts(context, pool),
  ]);
  return accept(
    admins.map(({ id, since, ...admin }) => {
      const keys = made.get(id);
      return {
        _id: id,
        ...admin,
        since: since.toISOString(),
        you: id === userId,
        readsAlerts: readsAlerts(admin),
        ...(keys && { keys: [...keys] }),
      };
    }),
  );
}

/**
 * This person's open invitations end too: they would be a way back in. Keys go on, because a till
 * must not stop; the desk names them before it removes anybody. It also says if the shop's own
 * emails go on to this person.
 */
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
      before: { role: admin.role },
      after: { role: 'customer' },
    });
    const content: AdminRemovedLetter = { firstName: admin.firstName, at: at.toISOString() };
    const letter = { kind: 'admin-removed', identity: `admin-removed ${id} ${at.toISOString()}` };
    await letters.post(database, { ...letter, to: admin.email, content });
    return accept({ message: 'This person is no longer an admin.' });
  });
}

/**
 * The person's open sessions get the new role at once. The owners hear of it too, in case none of
 * them did it.
 */
export async function changeRole(
  context: CallContext,
  { params: { id }, body: { role } }: Input<typeof contract.changeRole>,
) {
  const { clock, sessions } = context;
  return changeAdmin(context, id, async (database, admin, me) => {
    if (admin.role === role) return accept({ message: 'Nothing has changed.' });
    await updateRole(database, { id, role });
    await sessions.changeRole(database, id, role);
    // Only owners invite. What this person has sent would be a way back.
    if (role !== 'owner') await endInvitationsBy(database, id, clock());
    await recordChange(context, database, {
      action: 'role-changed',
      subject: auditedAs(admin),
      before: { role: admin.role },
      after: { role },
    });
    const change = { admin, role, by: me, at: clock() };
    await tellOfRole(context, database, change);
    return accept({ message: 'The role was changed.' });
  });
}

async function tellOfRole(
  { letters }: CallContext,
  database: Database,
  { admin, role, by, at }: { admin: AdminAccount; role: DeskRole; by: AdminAccount; at: Date },
) {
  const others = (await listOwners(database)).filter(({ id }) => id !== admin.id);
  for (const reader of [admin, ...others]) {
    const content: RoleChangedLetter = {
      firstName: reader.firstName,
      own: reader.id === admin.id,
      name: nameOf(admin),
      email: admin.email,
      before: admin.role,
      role,
      by: nameOf(by),
      at: at.toISOString(),
    };
    const identity = `${roleLetters(admin.id)} ${reader.id} ${at.toISOString()} ${role}`;
    await letters.post(database, { kind: 'role-changed', identity, to: reader.email, content });
  }
}

/** How the identities of the letters about this person's role begin. */
export function roleLetters(accountId: string): string {
  return `role-changed ${accountId}`;
}

export async function listOwners(database: Database) {
  return (await listAdminAccounts(database)).filter(({ role }) => role === 'owner');
}

export function nameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
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
  change: (database: Database, admin: AdminAccount, me: AdminAccount) => Promise<Outcome>,
) {
  return transaction(context.pool, async (database) => {
    const me = await lockAsOwner(context, database);
    if ('code' in me) return me;
    if (me.id === id) return refuse('own-account');
    const admin = asAdmin(await lockAccount(database, id));
    return admin ? change(database, admin, me) : refuse('unknown-admin');
  });
}

type AdminAccount = Account & { role: DeskRole };

function asAdmin(account: Account | undefined): AdminAccount | undefined {
  return account && isDeskRole(account.role) ? { ...account, role: account.role } : undefined;
}

/**
 * The caller must still be an owner when their turn comes. If two owners remove each other, or take
 * the role from each other, at the same moment, the second is no longer one. So one is always left.
 */
export async function lockAsOwner(
  context: CallContext,
  database: Database,
): Promise<AdminAccount | Refused<'not-signed-in' | 'not-your-role'>> {
  await lockAdmins(database);
  const admin = asAdmin(await findAccount(database, sessionOf(context).userId));
  if (!admin) return refuse('not-signed-in');
  return admin.role === 'owner' ? admin : refuse('not-your-role');
}
