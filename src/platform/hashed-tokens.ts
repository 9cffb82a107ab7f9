import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/**
 * Tokens of links that need no account. The database has only their hashes: from there nobody finds
 * the token. A token is so random that a fast hash tells nothing about it.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The same each time, so that what was lost, or is written again, has the same link. In small letters,
 * as the addresses of pages are.
 */
export function signToken(
  { secrets }: Pick<Context, 'secrets'>,
  purpose: string,
  subject: string,
): string {
  return secrets.sign(purpose, subject).subarray(0, 20).toString('hex');
}

export function isSignedToken(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}
