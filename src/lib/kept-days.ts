/**
 * For how many days the shop keeps rows that it no longer needs. Its tidying follows this, and the
 * privacy page shows it.
 */
export const keptDays = {
  letters: 30,
  /** Counted from the end of the session. */
  sessions: 30,
  /** For rows that were never confirmed, accepted or set up. */
  unfinished: 2,
  /** For the networks from which passwords were tried. */
  tries: 1,
  /**
   * For the consent to emails, from the day on which they were stopped: it proves that there was
   * one.
   */
  endedConsents: 365,
  backups: 7,
} as const;

/** After this many days the shop gives up a letter that no mail server accepts. */
export const letterTriedDays = 3;
