import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Person } from '#platform/announcements.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { anonymiseAccount, findAccount } from './accounts.queries.ts';
import type * as contract from './contract.ts';
import { deleteInvitationsTo, listInvitationsOf } from './invitations.queries.ts';
import type { AccountDeletedLetter } from './letters/account-deleted.tsx';
import { refuseWrongPassword } from './own-password.ts';
import { deleteRegistrations } from './registration.queries.ts';
import { deleteResets } from './reset.queries.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';
import { forgetTries } from './tries.ts';

/** Every area answers for its own rows, in one snapshot. */
export async function exportData(context: CallContext) {
  const account = await findAccount(context.pool, sessionOf(context).userId);
  if (!account) return refuse('not-signed-in');
  const areas = Object.entries(context.announcements.personExported);
  return transaction(context.pool, async (database) => {
    const parts: Record<string, unknown> = { exportedAt: context.clock().toISOString() };
    for (const [area, answer] of areas) parts[area] = await answer(database, account);
    return accept(parts);
  });
}

/** What accounts holds about a person. The password's hash is the shop's way to check, not the person's data. */
export async function exportAccount(database: Database, { id }: Person) {
  const account = await findAccount(database, id);
  if (!account) return {};
  const { firstName, lastName, email, acceptedTermsAt, createdAt } = account;
  const invitations = await listInvitationsOf(database, account);
  const factor = await findSecondFactor(database, id);
  const secondFactorSince = factor?.confirmedAt ?? null;
  return {
    firstName,
    lastName,
    email,
    createdAt,
    acceptedTermsAt,
    ...(invitations.length > 0 ? { invitations } : {}),
    ...(secondFactorSince ? { secondFactorSince } : {}),
  };
}

/** Asks for the password: a phone that lies open must not end somebody's account. */
export async function deleteAccount(
  context: CallContext,
  { body }: Input<typeof contract.deleteAccount>,
) {
  const { pool, clock, letters, announcements } = context;
  const account = await findAccount(pool, sessionOf(context).userId);
  if (!account) return refuse('not-signed-in');
  if (account.role === 'admin') return refuse('admin-stays');
  const refused = await refuseWrongPassword(context, account, body.password);
  if (refused) return refused;
  return transaction(pool, async (database) => {
    const { id, email, firstName } = account;
    if ((await anonymiseAccount(database, id, clock())) === 0) return refuse('not-signed-in');
    for (const forget of announcements.personForgotten) await forget(database, account, clock());
    await forgetTries(context, database, email);
    const content: AccountDeletedLetter = { firstName };
    const identity = `account-deleted ${id}`;
    await letters.post(database, { kind: 'account-deleted', identity, to: email, content });
    return accept({ message: 'Your account is deleted.' });
  });
}

/** Attempts, links and invitations that carry the address. */
export async function forgetAccount(database: Database, person: Person) {
  await deleteRegistrations(database, person.email);
  await deleteResets(database, person.email);
  await deleteInvitationsTo(database, person);
  await deleteSecondFactor(database, person.id);
}
