import { aDay, aMinute, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';
import { programRules } from './kinds.rules.ts';

/** A key's last use is stored at most this often. */
export const keyUsedEverySeconds = 60;

export const noticeRules = {
  /**
   * The times before each further try. Their sum is a little less than the time after which the
   * receiver is switched off.
   */
  pauses: [
    aMinute,
    5 * aMinute,
    30 * aMinute,
    2 * anHour,
    5 * anHour,
    10 * anHour,
    14 * anHour,
    20 * anHour,
    20 * anHour,
  ],
  /** Longer than a try may take, so that no other worker takes a notice that is being sent. */
  claimedFor: aMinute,
  /** The owner is told when a receiver has accepted nothing for this long. */
  tellAfter: aDay,
  answerLength: 500,
} as const;

/** The time until the next try after this many tries. Undefined when the notice is given up. */
export function pauseAfter(tries: number): number | undefined {
  return noticeRules.pauses[tries - 1];
}

/** Whether a receiver that has accepted nothing since then must be switched off. */
export function isOffBy(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= programRules.offAfterDays * aDay;
}

export const programLimits = {
  calls: { name: 'key-calls', per: 'key', most: 600, within: aMinute, code: 'too-many-by-key' },
  trials: {
    name: 'notice-trials',
    per: 'receiver',
    most: 20,
    within: anHour,
    code: 'too-many-trials',
  },
} as const satisfies Limits;
