import { createHash } from 'node:crypto';

/** A repeat is compared with it, so what somebody asked for is not kept a second time. */
export function hashAsked(asked: object): Buffer {
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
