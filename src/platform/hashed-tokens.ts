import { createHash } from 'node:crypto';
import type { Context } from './context.ts';

/**
 * Tokens of links that need no account. The database has only their hashes, so nobody can read a
 * token there. The tokens are random enough for a fast hash.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Gives the same token each time, so a letter that is written again has the same link. The token is
 * in lower case because the addresses of pages are.
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
