import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { deleteLetters } from '#platform/mail/delete-letters.ts';
import { sessionOf } from '#platform/session-of.ts';
import { findAccount } from './accounts.queries.ts';
import { roleLetters } from './admins.ts';
import { type Person, person } from './announcements.ts';
import { deleteInvitationsTo, listInvitationsOf } from './invitations.queries.ts';
import { newAdminLetters } from './new-admin.ts';
import { deleteRegistrations } from './registration.queries.ts';
import { deleteResets } from './reset.queries.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';

/** Every feature answers for its own rows, in one snapshot. */
export async function exportData(context: CallContext) {
  const account = await findAccount(context.pool, sessionOf(context).userId);
  if (!account) return refuse('not-signed-in');
  const areas = context.announcements
    .hearersOf(person.exported)
    .flatMap((parts) => Object.entries(parts));
  return transaction(context.pool, async (database) => {
    const at = context.clock();
    const parts: Record<string, unknown> = { exportedAt: at.toISOString() };
    for (const [area, answer] of areas) {
      parts[area] = await answer(database, account, at, context.publicUrl);
    }
    return accept(parts);
  });
}

/** What accounts holds about a person. The password's hash is no data of the person's. */
export async function exportAccount(database: Database, { id }: Person) {
  const account = await findAccount(database, id);
  if (!account) return {};
  const { firstName, lastName, email, phone, acceptedTermsAt, createdAt } = account;
  const invitations = await listInvitationsOf(database, account);
  const factor = await findSecondFactor(database, id);
  const secondFactorSince = factor?.confirmedAt ?? null;
  return {
    firstName,
    lastName,
    email,
    ...(phone !== null && { phone }),
    createdAt,
    acceptedTermsAt,
    ...(invitations.length > 0 ? { invitations } : {}),
    ...(secondFactorSince ? { secondFactorSince } : {}),
  };
}

/** Attempts, links and invitations that carry the address, and letters that told owners of it. */
export async function forgetAccount(database: Database, person: Person) {
  await deleteRegistrations(database, person.email);
  await deleteResets(database, person.email);
  const invitations = await deleteInvitationsTo(database, person);
  await deleteLetters(database, [
    ...invitations.map(({ id }) => newAdminLetters(id)),
    roleLetters(person.id),
  ]);
  await deleteSecondFactor(database, person.id);
}
