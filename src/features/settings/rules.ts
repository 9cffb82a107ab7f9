/** The owner may set how many minutes products are on hold, from `from` to `until`. */
export const holdLimits = { from: 10, until: 180 } as const;

/** The owner may set how many hours products are on hold for an order that the desk took. */
export const takenHoldLimits = { from: 1, until: 72 } as const;

/** The owner may set how many days after a delivery an email asks for a review. */
export const askLimits = { from: 1, until: 60 } as const;

/** The owner may set after how many hours an email is sent about a cart that was left. */
export const remindLimits = { from: 1, until: 48 } as const;

/** How a setting was changed: at the desk, from a file, or from the files of older versions. */
export const changeMeans = ['desk', 'import', 'upgrade'] as const;
export type ChangeMeans = (typeof changeMeans)[number];
