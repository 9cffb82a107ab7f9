/** The time of every picture, for the shop and its visitors: a Monday without a holiday. */
export const tenOClock = Date.parse('2026-11-23T10:00:00.000Z');
