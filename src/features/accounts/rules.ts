import { day, hour, type Limits } from '#lib/limit.ts';

/** What an account has to do with: the same in the form, on the server and in the letters. */
export const accountRules = {
  nameLength: 80,
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  secondsBetweenCodes: 60,
  passwordLength: 6,
  longestPassword: 200,
  /** Whoever runs the shop holds everybody's orders. */
  adminPasswordLength: 12,
  resetLinkMinutes: 60,
  invitationHours: 72,
  /** What every authenticator app takes for granted. */
  appCodeLength: 6,
  recoveryCodes: 10,
} as const;

/**
 * Letters that anybody can ask for. Mail costs, and a shop that floods inboxes is soon refused by them:
 * a thousand an hour is wide enough for a good day. A carrier has thousands of phones behind one address,
 * so one network may ask for a tenth; with a hundred of them asking for all they can get, each is held
 * to seven, and the next one still has as many.
 */
const lettersOfStrangers = {
  per: 'everybody',
  most: 1_000,
  ofOne: 100,
  seconds: hour,
  code: 'too-busy',
  codeOfOne: 'too-many-from-network',
} as const;

export const accountLimits = {
  codeAgain: {
    name: 'code-again',
    per: 'e-mail address',
    most: 1,
    seconds: accountRules.secondsBetweenCodes,
    code: 'code-just-sent',
  },
  codes: { name: 'codes', per: 'e-mail address', most: 5, seconds: hour, code: 'too-many-codes' },
  codesOfStrangers: { name: 'code-letters', ...lettersOfStrangers },
  linksOfStrangers: { name: 'all-reset-links', ...lettersOfStrangers },
  /** Of devices that signed in to the address before: what strangers spend is not theirs. */
  lettersToKnownDevices: {
    name: 'letters-to-known-devices',
    per: 'kind of letter',
    most: 1_000,
    seconds: hour,
    code: 'too-busy',
  },
  resetLinks: { name: 'reset-links', per: 'e-mail address', most: 5, seconds: hour },
  /** Mail costs, and goes to people who did not ask for it. */
  invitations: {
    name: 'invitations',
    per: 'everybody',
    most: 20,
    seconds: hour,
    code: 'too-many-invitations',
  },
  triesOfStrangers: {
    name: 'tries-of-strangers',
    per: 'e-mail address',
    most: 10_000,
    seconds: day,
    code: 'slow-down',
  },
  /**
   * Six digits are few. Beside the waits between all tries, which whoever has the password shares, these
   * are so many a day that guessing takes years. Recovery codes need no such limit, and still open.
   */
  secondCodes: {
    name: 'second-factor-codes',
    per: 'e-mail address, or known device',
    most: 30,
    seconds: day,
    code: 'too-many-codes',
  },
} as const satisfies Limits;
