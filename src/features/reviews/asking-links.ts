import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readSignedId, writeSignedId } from '#platform/signed-ids.ts';

const purpose = 'reviews stop asking';

export function writeStopLink(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  accountId: string,
): string {
  return `${publicUrl}${pages.reviewsStop}?token=${writeSignedId(secrets, purpose, accountId)}`;
}

/** Answers the account's id if the shop wrote this token for this deed. */
export function readStopToken(secrets: Secrets, token: string): string | undefined {
  return readSignedId(secrets, purpose, token);
}
