/** Rules ask this for the time, never the machine or the database, so that a test can choose it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
