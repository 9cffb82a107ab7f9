import { randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { readSignedId, writeSignedId } from './signed-ids.ts';

const purpose = 'device';

/**
 * A browser in which somebody signed in to this address before. It opens nothing: tries from it are
 * counted apart, so that a stranger who guesses at the address cannot keep its owner out.
 */
export function writeDevice(secrets: Secrets, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return writeSignedId(secrets, purpose, id, email.toLowerCase());
}

/** The device's id, when it is known for this address. */
export function readDevice(secrets: Secrets, device: string, email: string): string | undefined {
  return readSignedId(secrets, purpose, device, email.toLowerCase());
}
