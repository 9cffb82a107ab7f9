import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { Person } from '#platform/announcements.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import { anonymiseAccount, findAccount } from './accounts.queries.ts';
import type * as contract from './contract.ts';
import type { AccountDeletedLetter } from './letters/account-deleted.tsx';
import { isPassword } from './password.ts';
import { deleteRegistrations } from './registration.queries.ts';
import { deleteResets } from './reset.queries.ts';
import { forgetTries, takeTry } from './tries.ts';

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
  return { firstName, lastName, email, createdAt, acceptedTermsAt };
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
  const wait = await takeTry(context, account.email);
  if (wait) return refuse('slow-down', { retryAfter: wait });
  if (!(await isPassword(body.password, account.passwordHash))) return refuse('wrong-password');
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

/** Attempts and links that carry the address. */
export async function forgetAccount(database: Database, { email }: Person) {
  await deleteRegistrations(database, email);
  await deleteResets(database, email);
}
