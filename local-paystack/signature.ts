import { createHmac } from 'node:crypto';

/** HMAC-SHA512 over exactly the bytes that are sent, in lowercase hex. */
export function signatureOf(body: string | Buffer, key: string): string {
  return createHmac('sha512', key).update(body).digest('hex');
}

/** The key before the present one. While keys are changed, events are still signed with it. */
export function keyBefore(key: string): string {
  return key.replace(/^sk_test_/, 'sk_test_before_');
}
