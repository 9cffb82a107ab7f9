/**
 * What kept bytes can depend on. Pages show stock as a word only, so a mere number is a topic of its own;
 * and so is that word, because a search knows nothing of it and would read the catalogue again.
 */
export const topics = ['catalogue', 'stock', 'stock-word', 'settings'] as const;
export type Topic = (typeof topics)[number];
