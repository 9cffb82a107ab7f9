import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { readDevice } from '#platform/device.ts';
import { siteOf } from '#platform/http/visit.ts';
import { accountLimits } from './rules.ts';

const { lettersToKnownDevices } = accountLimits;
type Share = typeof accountLimits.codesOfStrangers | typeof accountLimits.linksOfStrangers;

/** Counts only what is sent, and never asks whether there is an account. */
export async function refuseLetter(
  { limits, secrets, visit }: CallContext,
  database: Database,
  share: Share,
  email: string,
) {
  if (visit.device && readDevice(secrets, visit.device, email)) {
    const wait = await limits.take(database, lettersToKnownDevices, share.name);
    return wait ? refuse(lettersToKnownDevices.code, { retryAfter: wait }) : undefined;
  }
  const spent = await limits.takeShare(database, share, siteOf(visit.network));
  if (!spent) return undefined;
  const code = spent.by === 'one' ? share.codeOfOne : share.code;
  return refuse(code, { retryAfter: spent.wait });
}
