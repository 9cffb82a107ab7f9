/** What kept bytes can depend on. Pages show stock as a word only, so a mere number is its own topic. */
export const topics = ['catalogue', 'stock', 'settings'] as const;
export type Topic = (typeof topics)[number];
