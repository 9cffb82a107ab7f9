/** Rules ask this for the time, not the machine or the database. So a test can choose the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
