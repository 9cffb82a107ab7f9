import { hour, type Limits } from '#lib/limit.ts';

export const networkLimits = {
  /** Wide: thousands of phones are behind one address of a mobile network. */
  failedTries: {
    name: 'failed-tries',
    per: 'network',
    most: 300,
    seconds: hour,
    code: 'too-many-tries',
  },
} as const satisfies Limits;
