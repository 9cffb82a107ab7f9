import { refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { refuseBeyondShare } from '#platform/share-of-network.ts';
import { accountLimits } from './rules.ts';
import { deviceOf } from './tries.ts';

const { lettersToKnownDevices } = accountLimits;
type Share = typeof accountLimits.codesOfStrangers | typeof accountLimits.linksOfStrangers;

/** Counts only what is sent, and never asks whether there is an account. */
export async function refuseLetter(
  context: CallContext,
  database: Database,
  share: Share,
  email: string,
) {
  if (deviceOf(context, email)) {
    const wait = await context.limits.take(database, lettersToKnownDevices, share.name);
    return wait ? refuse(lettersToKnownDevices.code, { retryAfter: wait }) : undefined;
  }
  return refuseBeyondShare(context, database, share);
}
