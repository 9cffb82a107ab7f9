/** In milliseconds, as `Date` counts. */
export const aSecond = 1_000;
export const aMinute = 60 * aSecond;
export const anHour = 60 * aMinute;
export const aDay = 24 * anHour;
