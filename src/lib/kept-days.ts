/** For how many days the shop keeps what has done its work: its tidying holds it, and the privacy page tells it. */
export const keptDays = {
  letters: 30,
  /** After they ended. */
  sessions: 30,
  /** What never was confirmed, accepted or set up. */
  unfinished: 2,
  /** From which network passwords were tried. */
  tries: 1,
  backups: 7,
} as const;

/** Then a letter that nobody takes is given up. */
export const letterTriedDays = 3;
