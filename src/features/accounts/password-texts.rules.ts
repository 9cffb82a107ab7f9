import { accountRules } from './rules.ts';

const { longestPassword, passwordLength, adminPasswordLength } = accountRules;

/** What is wrong with a new password. Both the server and the form use these. */
export const passwordTexts = {
  'too-short': `Password must be at least ${passwordLength} characters long`,
  'too-long': `Please choose a password of at most ${longestPassword} characters`,
  'common-password': 'This password is among the most used ones. Please choose another.',
  'admin-password': `Whoever runs the shop needs a password of ${adminPasswordLength} characters or more.`,
} as const;

/** Shown before anything is typed. A person who follows a link may be either. */
export const passwordHints = {
  customer: `At least ${passwordLength} characters, and not a well-known password.`,
  admin: `At least ${adminPasswordLength} characters, and not a well-known password.`,
  either: `At least ${passwordLength} characters, and not a well-known password. Whoever runs the shop needs ${adminPasswordLength}.`,
} as const;
