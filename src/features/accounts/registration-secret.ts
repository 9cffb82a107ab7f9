import type { Secrets } from '#platform/secrets.ts';

const purpose = 'registration';

/** Proves that somebody opened this attempt, or knows its password. Nothing of it is stored. */
export function writeRegistration(secrets: Secrets, id: string): string {
  return `${id}.${secrets.sign(purpose, id).toString('base64url')}`;
}

/** The attempt's id, when the shop wrote this. */
export function readRegistration(secrets: Secrets, registration: string): string | undefined {
  const [id = '', signature = ''] = registration.split('.');
  return secrets.isSigned(purpose, id, Buffer.from(signature, 'base64url')) ? id : undefined;
}
