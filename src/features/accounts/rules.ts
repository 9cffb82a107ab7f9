/** What an account has to do with: the same in the form, on the server and in the letters. */
export const accountRules = {
  nameLength: 80,
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  secondsBetweenCodes: 60,
  codesAnHour: 5,
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
