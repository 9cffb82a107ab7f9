import { hash } from 'node:crypto';

/** Equal for equal bytes only. */
export function etagOf(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/**
 * A proxy that compressed the answer makes the tag a weak one. For a GET it still names the same
 * answer.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
