import { randomBytes } from 'node:crypto';

/** The 256 random bits in a letter's link. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}
