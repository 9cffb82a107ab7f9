import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readSignedId, writeSignedId } from '#platform/signed-ids.ts';

/** What a link lets its reader do. A link for one does not work for the other. */
const purposes = { confirm: 'follow confirm', end: 'follow end' } as const;

type Deed = keyof typeof purposes;

const addresses: Record<Deed, string> = { confirm: pages.followConfirm, end: pages.followEnd };

export function writeLink(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  deed: Deed,
  id: string,
): string {
  return `${publicUrl}${addresses[deed]}?token=${writeSignedId(secrets, purposes[deed], id)}`;
}

/** Answers the follow's id if the shop wrote this token for this deed. */
export function readToken(secrets: Secrets, deed: Deed, token: string): string | undefined {
  return readSignedId(secrets, purposes[deed], token);
}
