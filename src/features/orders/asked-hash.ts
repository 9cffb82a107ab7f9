import { createHash } from 'node:crypto';

/** A repeated request is compared by this hash, so the request itself is not kept a second time. */
export function hashAsked(asked: object): Buffer {
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
