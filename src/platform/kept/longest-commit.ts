import { anHour } from '#lib/durations.ts';

/**
 * In milliseconds. No transaction lasts an hour, and no clock is an hour late. So everything that is
 * dated earlier than this can be seen by now, and what is kept of it is complete.
 */
export const longestCommit = anHour;
