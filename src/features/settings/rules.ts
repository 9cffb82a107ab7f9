/** Between these the owner may set the minutes for which items are held. */
export const holdLimits = { from: 10, until: 180 } as const;

/** And the hours for which those of an order are held that the desk took. */
export const takenHoldLimits = { from: 1, until: 72 } as const;

/** Between these the owner may set the days from a delivery to the email that asks for a review. */
export const askLimits = { from: 1, until: 60 } as const;

/** Between these the owner may set the hours until the email about a cart that was left. */
export const remindLimits = { from: 1, until: 48 } as const;

/** How a setting came to be changed: at the desk, from a file, or from the files of older versions. */
export const changeMeans = ['desk', 'import', 'upgrade'] as const;
export type ChangeMeans = (typeof changeMeans)[number];
