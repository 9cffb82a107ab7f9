import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readSignedId, writeSignedId } from '#platform/signed-ids.ts';
import { ofReviews, stopAskingPath } from './rules.ts';

const purpose = 'reviews stop asking';

/** One link is for the mail program's own button, the other for the reader. */
export function writeStopLinks(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  accountId: string,
) {
  const token = writeSignedId(secrets, purpose, accountId);
  return {
    unsubscribeUrl: `${publicUrl}${stopAskingPath}?token=${token}`,
    stopUrl: `${publicUrl}${stopAskingPage(token)}`,
  };
}

/** One page ends all kinds of emails. */
export function stopAskingPage(token: string): string {
  return `${pages.newsletterUnsubscribe}?${ofReviews}=1&token=${token}`;
}

/** Answers the account's id, if the shop wrote this token for this purpose. */
export function readStopToken(secrets: Secrets, token: string): string | undefined {
  return readSignedId(secrets, purpose, token);
}
