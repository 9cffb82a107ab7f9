/** The time of every picture, for shop and visitors: a Monday on which nothing happens. */
export const tenOClock = Date.parse('2026-11-23T10:00:00.000Z');
