import { aDay, anHour, aSecond } from '#lib/durations.ts';
import type { Limits } from '#lib/limit.ts';

/** Rules for accounts, the same in the form, on the server and in the letters. */
export const accountRules = {
  nameLength: 80,
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  secondsBetweenCodes: 60,
  passwordLength: 6,
  longestPassword: 200,
  /** Longer, because an admin can see everybody's orders. */
  adminPasswordLength: 12,
  resetLinkMinutes: 60,
  invitationHours: 72,
  /** Every authenticator app expects this. */
  appCodeLength: 6,
  recoveryCodes: 10,
} as const;

/**
 * Letters that anybody can ask for. Mail costs money, and other servers soon refuse a shop that
 * floods inboxes. A thousand an hour is wide enough for a good day. A carrier has thousands of
 * phones behind one address, so one network may ask for a tenth. If a hundred networks ask for all
 * they can get, each is held to seven, and the next one still has as many.
 */
const lettersOfStrangers = {
  per: 'everybody',
  most: 1_000,
  ofOne: 100,
  within: anHour,
  code: 'too-busy',
  codeOfOne: 'too-many-from-network',
} as const;

export const accountLimits = {
  codeAgain: {
    name: 'code-again',
    per: 'e-mail address',
    most: 1,
    within: accountRules.secondsBetweenCodes * aSecond,
    code: 'code-just-sent',
  },
  codes: { name: 'codes', per: 'e-mail address', most: 5, within: anHour, code: 'too-many-codes' },
  codesOfStrangers: { name: 'code-letters', ...lettersOfStrangers },
  linksOfStrangers: { name: 'all-reset-links', ...lettersOfStrangers },
  /** For devices that signed in to the address before. Strangers cannot use this limit up. */
  lettersToKnownDevices: {
    name: 'letters-to-known-devices',
    per: 'kind of letter',
    most: 1_000,
    within: anHour,
    code: 'too-busy',
  },
  resetLinks: { name: 'reset-links', per: 'e-mail address', most: 5, within: anHour },
  /** Mail costs money, and these people did not ask for it. */
  invitations: {
    name: 'invitations',
    per: 'everybody',
    most: 20,
    within: anHour,
    code: 'too-many-invitations',
  },
  triesOfStrangers: {
    name: 'tries-of-strangers',
    per: 'e-mail address',
    most: 10_000,
    within: aDay,
    code: 'slow-down',
  },
  /**
   * Six digits are few. All tries share their waits, also those of a person with the password. With
   * this daily limit on top, guessing takes years. Recovery codes need no such limit, and still
   * work.
   */
  secondCodes: {
    name: 'second-factor-codes',
    per: 'e-mail address, or device that gave a code',
    most: 30,
    within: aDay,
    code: 'too-many-codes',
  },
} as const satisfies Limits;
