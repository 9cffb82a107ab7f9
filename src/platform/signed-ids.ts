import type { Secrets } from './secrets.ts';

/**
 * An id with the shop's signature: only the shop can write one, and nothing is stored. `about` is
 * signed too but not included, so the reader has to know it.
 */
export function writeSignedId(secrets: Secrets, purpose: string, id: string, about = ''): string {
  return `${id}.${secrets.sign(purpose, signed(id, about)).toString('base64url')}`;
}

/** The id, if the shop signed this for this purpose. */
export function readSignedId(
  secrets: Secrets,
  purpose: string,
  text: string,
  about = '',
): string | undefined {
  const [id = '', signature = '', more] = text.split('.');
  const right = secrets.isSigned(purpose, signed(id, about), Buffer.from(signature, 'base64url'));
  return right && more === undefined ? id : undefined;
}

function signed(id: string, about: string): string {
  return about ? `${id} ${about}` : id;
}
