import type { Secrets } from '#platform/secrets.ts';
import { readSignedId, writeSignedId } from '#platform/signed-ids.ts';

const purpose = 'registration';

/** Proves that somebody opened this attempt, or knows its password. Nothing of it is stored. */
export function writeRegistration(secrets: Secrets, id: string): string {
  return writeSignedId(secrets, purpose, id);
}

/** Answers the attempt's id if the shop wrote this. */
export function readRegistration(secrets: Secrets, registration: string): string | undefined {
  return readSignedId(secrets, purpose, registration);
}
