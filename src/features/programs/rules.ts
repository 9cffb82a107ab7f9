import type { Limits } from '#lib/limit.ts';
import { programRules } from './kinds.rules.ts';

/** A key's last use is written no more often than this. */
export const keyUsedEverySeconds = 60;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const noticeRules = {
  /** Seconds before each further try: a little less in all than until it is switched off. */
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
  /** Longer than a try may take, so that no other worker takes one that is under way. */
  claimSeconds: minute,
  /** A receiver that has accepted nothing for a day: the owner is told. */
  tellAfterSeconds: day,
  answerLength: 500,
} as const;

/** When to try again after so many tries; undefined when it is given up. */
export function pauseAfter(tries: number): number | undefined {
  return noticeRules.pauses[tries - 1];
}

/** Whether a receiver that has accepted nothing since then is switched off. */
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
