/**
 * Rules read the time from here, not from the machine or the database, so that a test can choose
 * it.
 */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
