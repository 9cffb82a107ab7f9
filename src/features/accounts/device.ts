import { randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

const purpose = 'device';

/**
 * A browser in which somebody signed in to this address before. It opens nothing: tries from it are
 * counted apart, so that a stranger who guesses at the address cannot keep its owner out.
 */
export function writeDevice(secrets: Secrets, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${secrets.sign(purpose, named(id, email)).toString('base64url')}`;
}

/** The device's id, when it is known for this address. */
export function readDevice(secrets: Secrets, device: string, email: string): string | undefined {
  const [id = '', signature = ''] = device.split('.');
  const known = secrets.isSigned(purpose, named(id, email), Buffer.from(signature, 'base64url'));
  return known ? id : undefined;
}

function named(id: string, email: string) {
  return `${id} ${email.toLowerCase()}`;
}
