import { accountRules } from './rules.ts';

const { longestPassword, passwordLength, adminPasswordLength } = accountRules;

/** What is wrong with a new password. Both the server and the form use these. */
export const passwordTexts = {
  'too-short': `Password must be at least ${passwordLength} characters long`,
  'too-long': `Please choose a password of at most ${longestPassword} characters`,
  'common-password': 'This password is too common. Please choose another.',
  'admin-password': `Admins need a password of at least ${adminPasswordLength} characters.`,
} as const;

/** Shown before anything is typed. A person who follows a link may be either. */
export const passwordHints = {
  customer: `At least ${passwordLength} characters, and not a common password.`,
  admin: `At least ${adminPasswordLength} characters, and not a common password.`,
  either: `At least ${passwordLength} characters, and not a common password. Admins need ${adminPasswordLength}.`,
} as const;
