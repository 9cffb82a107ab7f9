import type { Limits } from '#lib/limit.ts';
import { programRules } from './kinds.rules.ts';

/** A key's last use is stored at most this often. */
export const keyUsedEverySeconds = 60;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const noticeRules = {
  /**
   * Seconds before each further try. Their sum is a little less than the time after which the
   * receiver is switched off.
   */
  pauses: [
    minute,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    20 * hour,
  ],
  /** Longer than a try may take, so that no other worker takes a notice that is being sent. */
  claimSeconds: minute,
  /** The owner is told when a receiver has accepted nothing for this long. */
  tellAfterSeconds: day,
  answerLength: 500,
} as const;

/** Seconds until the next try after this many tries. Undefined when the notice is given up. */
export function pauseAfter(tries: number): number | undefined {
  return noticeRules.pauses[tries - 1];
}

/** Whether a receiver that has accepted nothing since then must be switched off. */
export function isOffBy(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= programRules.offAfterDays * day * 1_000;
}

export const programLimits = {
  calls: { name: 'key-calls', per: 'key', most: 600, seconds: minute, code: 'too-many-by-key' },
  trials: {
    name: 'notice-trials',
    per: 'receiver',
    most: 20,
    seconds: hour,
    code: 'too-many-trials',
  },
} as const satisfies Limits;
