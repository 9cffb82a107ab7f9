import { aDay, anHour } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

/** The limits for asking, the same on the server and in the letters. */
export const newsletterRules = {
  confirmDays: 7,
} as const;

export const newsletterLimits = {
  ofAnAccount: {
    name: 'newsletter-letters',
    per: 'account',
    most: 5,
    within: anHour,
    code: 'too-many-letters',
  },
  /** Counts all accounts together, because the address is one person's inbox. */
  toAnAddress: {
    name: 'newsletter-letters-to',
    per: 'e-mail address',
    most: 3,
    within: aDay,
    code: 'too-many-letters',
  },
} as const satisfies Limits;
