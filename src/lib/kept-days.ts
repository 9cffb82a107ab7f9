/**
 * For how many days the shop keeps rows that have done their work. Its tidying follows this, and
 * the privacy page shows it.
 */
export const keptDays = {
  letters: 30,
  /** Counted from their end. */
  sessions: 30,
  /** Whatever was never confirmed, accepted or set up. */
  unfinished: 2,
  /** The networks from which passwords were tried. */
  tries: 1,
  /** A yes to emails, from the day on which they were stopped: it shows that they were agreed to. */
  endedConsents: 365,
  backups: 7,
} as const;

/** After so many days the shop gives up a letter that nobody accepts. */
export const letterTriedDays = 3;
