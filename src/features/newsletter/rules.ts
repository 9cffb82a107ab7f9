/** How the newsletter's letters are asked for: the same on the server and in the letters. */
export const newsletterRules = {
  confirmDays: 7,
  /** Who presses twice is sent one letter. */
  secondsBetweenLetters: 60,
  lettersAnHour: 5,
  lettersADay: 3,
} as const;
