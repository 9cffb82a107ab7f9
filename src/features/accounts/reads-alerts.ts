import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { alertsReader } from './announcements.ts';

/** Tells of an account whether the shop's own emails about orders and problems go to it. */
export async function askWhoReadsAlerts(
  { announcements }: Pick<Context, 'announcements'>,
  database: Database,
): Promise<(account: { email: string }) => boolean> {
  const address = (await announcements.ask(alertsReader, database)).toLowerCase();
  // Neither the setting nor an account that the desk made needs to have an address.
  return ({ email }) => email !== '' && email.toLowerCase() === address;
}
