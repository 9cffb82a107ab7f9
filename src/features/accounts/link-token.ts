import { createHash, randomBytes } from 'node:crypto';

/** What a letter's link opens the door with: 256 bits. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

/** So much chance that a fast hash of it tells nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
