/** What an account has to do with: the same in the form, on the server and in the letters. */
export const accountRules = {
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
  sessionHours: 12,
  /** Of customers: whoever runs the shop is not remembered beyond `sessionHours`. */
  rememberedHours: 30 * 24,
  adminIdleMinutes: 60,
  askedAgainMinutes: 10,
} as const;
