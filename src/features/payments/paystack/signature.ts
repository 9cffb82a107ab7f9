import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lowercase hex of HMAC-SHA512 over the raw bytes, with the secret key itself. */
export function isSignedByProvider(key: string, body: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const right = createHmac('sha512', key).update(body).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
