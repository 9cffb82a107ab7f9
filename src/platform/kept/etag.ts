import { hash } from 'node:crypto';

/** What tells one answer from another. */
export function etagOf(bytes: Buffer | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** A proxy that compressed the answer marks the tag as weak. For a GET it is the same answer. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
