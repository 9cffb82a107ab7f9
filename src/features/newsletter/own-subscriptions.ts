import type { Person } from '#features/accounts/announcements.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import {
  deleteKept,
  endForReaderOf,
  endInOneAccount,
  findAddressOf,
  findRefusal,
  listKept,
  listRunning,
  lockSubscriber,
} from './newsletter.queries.ts';

export async function readSubscription(context: CallContext) {
  const running = await listRunning(context.pool, sessionOf(context).userId);
  return accept(
    running.map(({ id, email, place, askedAt, confirmedAt }) => ({
      _id: id,
      email,
      confirmed: confirmedAt !== null,
      place,
      askedAt: askedAt.toISOString(),
    })),
  );
}

/**
 * The subscription of the account's own address ends in every account, because its reader does not
 * see those of other accounts.
 */
export async function endSubscription(context: CallContext, id: string) {
  const { pool, clock } = context;
  const { userId: accountId, email } = sessionOf(context);
  const found = await findAddressOf(pool, { accountId, id });
  if (!found) return refuse('unknown-subscription');
  const isOwn = found.email.toLowerCase() === email.toLowerCase();
  await (isOwn ? endForReaderOf : endInOneAccount)(pool, id, clock());
  return accept({ message: 'You’ve been unsubscribed.' });
}

/** Whether a mail server has said that there is no such mailbox. */
export async function isRefused(database: Database, email: string): Promise<boolean> {
  return (await findRefusal(database, email)) !== undefined;
}

export function exportSubscriptions(database: Database, person: Person) {
  return listKept(database, person);
}

export async function forgetSubscriptions(database: Database, person: Person) {
  await lockSubscriber(database, person.id);
  await deleteKept(database, person);
}
