import { anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

export const networkLimits = {
  /** High, because thousands of phones share one address of a mobile network. */
  failedTries: {
    name: 'failed-tries',
    per: 'network',
    most: 300,
    within: anHour,
    code: 'too-many-tries',
  },
} as const satisfies Limits;
