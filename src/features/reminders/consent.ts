import type { Person } from '#features/accounts/announcements.ts';
import { currentSettings } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type * as contract from './contract.ts';
import { readToken } from './reminder-links.ts';
import {
  agree,
  deleteConsentOf,
  deleteRemindersOf,
  endConsent,
  findConsent,
  selectRemindersOf,
} from './reminders.queries.ts';

export async function readReminding(context: CallContext) {
  const { on: offered } = (await currentSettings(context)).cartReminders;
  const consent = await findConsent(context.pool, sessionOf(context).userId);
  return accept({ offered, wanted: consent !== undefined && consent.endedAt === null });
}

export async function setReminding(
  context: CallContext,
  { body: { wanted } }: Input<typeof contract.setReminding>,
) {
  const { pool, clock } = context;
  const accountId = sessionOf(context).userId;
  if (!wanted) await endConsent(pool, { accountId, at: clock() });
  else {
    const { on } = (await currentSettings(context)).cartReminders;
    if (!on) return refuse('not-offered');
    await agree(pool, accountId, clock());
  }
  return readReminding(context);
}

/** A second press is accepted too. A deleted account gets no such email anyway. */
export async function stopReminding(
  { pool, clock, secrets }: Pick<Context, 'pool' | 'clock' | 'secrets'>,
  token: string,
) {
  const accountId = readToken(secrets, 'stop', token);
  if (!accountId) return refuse('wrong-link');
  await endConsent(pool, { accountId, at: clock() });
  return accept({ message: 'You’ve been unsubscribed. We won’t email you about your cart again.' });
}

export async function exportReminders(database: Database, { id }: Person) {
  return {
    consent: (await findConsent(database, id)) ?? null,
    emails: await selectRemindersOf(database, id),
  };
}

export async function forgetReminders(database: Database, { id }: Person): Promise<void> {
  await deleteRemindersOf(database, id);
  await deleteConsentOf(database, id);
}
