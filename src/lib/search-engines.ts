/** Search engines show about this many characters of a title and of a description. */
export const shownLengths = { title: 60, description: 160 } as const;

/** Longer ones are refused. */
export const mostLengths = { title: 70, description: 200 } as const;
