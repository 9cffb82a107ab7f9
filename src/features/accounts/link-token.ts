import { randomBytes } from 'node:crypto';

/** The 256 bits with which a letter's link opens the door. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url');
}
