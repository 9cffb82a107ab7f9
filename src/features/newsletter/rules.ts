import { day, hour, type Limits } from '#lib/limit.ts';

/** The limits for asking, the same on the server and in the letters. */
export const newsletterRules = {
  confirmDays: 7,
} as const;

export const newsletterLimits = {
  ofAnAccount: {
    name: 'newsletter-letters',
    per: 'account',
    most: 5,
    seconds: hour,
    code: 'too-many-letters',
  },
  /** Counts all accounts together, because the address is one person's inbox. */
  toAnAddress: {
    name: 'newsletter-letters-to',
    per: 'e-mail address',
    most: 3,
    seconds: day,
    code: 'too-many-letters',
  },
} as const satisfies Limits;
