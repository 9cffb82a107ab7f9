import { createHash, randomBytes } from 'node:crypto';

/** The 256 bits with which a letter's link opens the door. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token is so random that a fast hash tells nothing about it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
