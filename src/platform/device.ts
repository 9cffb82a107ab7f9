import { randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { readSignedId, writeSignedId } from './signed-ids.ts';

const purpose = 'device';
/** Ends the id of a device on which a second factor's code was entered. No other id ends so. */
const byCode = '~';

/**
 * Marks a browser in which a person signed in to this address before. It gives no access. Attempts
 * from it are counted separately, so a stranger who guesses at the address cannot lock its owner
 * out.
 */
export function writeDevice(secrets: Secrets, email: string, withCode: boolean): string {
  const id = randomBytes(16).toString('base64url');
  return writeSignedId(secrets, purpose, withCode ? id + byCode : id, email.toLowerCase());
}

/** The device's id, if it is known for this address. */
export function readDevice(secrets: Secrets, device: string, email: string): string | undefined {
  return readSignedId(secrets, purpose, device, email.toLowerCase());
}

export function gaveCode(deviceId: string): boolean {
  return deviceId.endsWith(byCode);
}
