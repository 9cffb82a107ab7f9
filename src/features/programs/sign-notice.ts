import { createHmac } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

interface Signing {
  id: string;
  secretVersion: number;
}

/** The secret is made from the shop's own secret, so it is nowhere in the database. */
export function secretOf(secrets: Secrets, { id, secretVersion }: Signing): string {
  return `whsec_${bytesOf(secrets, { id, secretVersion }).toString('base64')}`;
}

/** Signs as Standard Webhooks says, because receivers have libraries for it. */
export function signNotice(
  secrets: Secrets,
  receiver: Signing,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signed = createHmac('sha256', bytesOf(secrets, receiver))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signed}`,
  };
}

function bytesOf(secrets: Secrets, { id, secretVersion }: Signing): Buffer {
  return secrets.sign('notices', `${id} ${secretVersion}`);
}
