import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountRules } from './rules.ts';

/** Every authenticator app expects these, SHA-1 too. */
const digits = accountRules.appCodeLength;
const stepSeconds = 30;

/** As long as the hash, which RFC 4226 recommends. */
export function drawSecret(): Buffer {
  return randomBytes(20);
}

/** The half minute of a time, counted as RFC 6238 does. */
export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / stepSeconds);
}

/** RFC 4226. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step of this code: the current one or one to either side, since a phone's clock is a little
 * off. A used step is never good again, nor is any step before it, so a watcher comes too late.
 */
export function findStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const current = stepAt(now);
  const good = [current - 1, current, current + 1].filter((step) => step > (lastStep ?? -1));
  return good.find((step) => isSame(codeAt(secret, step), code));
}

function isSame(right: string, typed: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
