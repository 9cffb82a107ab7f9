import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { readDevice } from '#platform/device.ts';
import { siteOf } from '#platform/http/visit.ts';
import type { Limit, Share } from '#platform/limits.ts';

/**
 * Letters that anybody can ask for. Mail costs, and a shop that floods inboxes is soon refused by them:
 * a thousand an hour is wide enough for a good day. A carrier has thousands of phones behind one address,
 * so one network may ask for a tenth; with a hundred of them asking for all they can get, each is held
 * to seven, and the next one still has as many.
 */
const anHour = { most: 1_000, ofOne: 100, seconds: 3_600 };
export const codesOfStrangers: Share = { name: 'code-letters', ...anHour };
export const linksOfStrangers: Share = { name: 'all-reset-links', ...anHour };

/** Of devices that signed in to the address before: what strangers spend is not theirs. */
const ofKnownDevices: Limit = { name: 'letters-to-known-devices', most: 1_000, seconds: 3_600 };

/** By what is sent alone, never by whether there is an account. */
export async function refuseLetter(
  { limits, secrets, visit }: CallContext,
  database: Database,
  share: Share,
  email: string,
) {
  if (visit.device && readDevice(secrets, visit.device, email)) {
    const wait = await limits.take(database, ofKnownDevices, share.name);
    return wait ? refuse('too-busy', { retryAfter: wait }) : undefined;
  }
  const spent = await limits.takeShare(database, share, siteOf(visit.network));
  if (!spent) return undefined;
  const code = spent.by === 'one' ? 'too-many-from-network' : 'too-busy';
  return refuse(code, { retryAfter: spent.wait });
}
