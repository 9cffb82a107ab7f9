import { pages } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import type { Secrets } from '#platform/secrets.ts';

/** What a link of a letter lets its reader do. A link of one does not do the other. */
const purposes = { confirm: 'newsletter confirm', unsubscribe: 'newsletter unsubscribe' } as const;

type Deed = keyof typeof purposes;

const addresses: Record<Deed, string> = {
  confirm: pages.newsletterConfirm,
  unsubscribe: pages.newsletterUnsubscribe,
};

/** Nothing of it is stored: the shop knows its own signature. */
export function writeLink(
  { secrets, publicUrl }: Pick<Context, 'secrets' | 'publicUrl'>,
  deed: Deed,
  id: string,
): string {
  const token = `${id}.${secrets.sign(purposes[deed], id).toString('base64url')}`;
  return `${publicUrl}${addresses[deed]}?token=${token}`;
}

/** The subscription's id, when the shop wrote this for this deed. */
export function readToken(secrets: Secrets, deed: Deed, token: string): string | undefined {
  const [id = '', signature = '', more] = token.split('.');
  const signed = secrets.isSigned(purposes[deed], id, Buffer.from(signature, 'base64url'));
  return signed && more === undefined ? id : undefined;
}
