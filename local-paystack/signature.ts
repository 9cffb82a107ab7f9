import { createHmac } from 'node:crypto';

/** HMAC-SHA512 over the very bytes that are sent, in lowercase hex. */
export function signatureOf(body: string | Buffer, key: string): string {
  return createHmac('sha512', key).update(body).digest('hex');
}

/** The key before the present one, with which events are still signed while keys are changed. */
export function keyBefore(key: string): string {
  return key.replace(/^sk_test_/, 'sk_test_before_');
}
