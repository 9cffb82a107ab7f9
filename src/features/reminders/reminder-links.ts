import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readSignedId, writeSignedId } from '#platform/signed-ids.ts';
import { backPath, ofCarts, stopRemindingPath } from './rules.ts';

/** A link for one purpose does not work for the other. */
const purposes = { back: 'reminders back', stop: 'reminders stop' } as const;

type Deed = keyof typeof purposes;

export function writeLinks(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  { id, accountId }: { id: string; accountId: string },
) {
  const stop = writeSignedId(secrets, purposes.stop, accountId);
  return {
    backUrl: publicUrl + backPath(writeSignedId(secrets, purposes.back, id)),
    unsubscribeUrl: `${publicUrl}${stopRemindingPath}?token=${stop}`,
    stopUrl: `${publicUrl}${stopRemindingPage(stop)}`,
  };
}

/** One page ends all kinds of emails. */
export function stopRemindingPage(token: string): string {
  return `${pages.newsletterUnsubscribe}?${ofCarts}=1&token=${token}`;
}

/** The id of the reminder or of the account, if the shop wrote this token for this purpose. */
export function readToken(secrets: Secrets, deed: Deed, token: string): string | undefined {
  return readSignedId(secrets, purposes[deed], token);
}
