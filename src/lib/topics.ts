/**
 * Kept bytes can depend on these topics. Pages show stock only as a word, so the number has a topic
 * of its own. The word has one too: a search does not use it, and would otherwise read the
 * catalogue again at each change.
 */
export const topics = [
  'catalogue',
  'categories',
  'stock',
  'stock-word',
  'best-sellers',
  'settings',
  'delivery',
  'opening',
  'journal',
  'places',
  'reviews',
  'newsletters',
  'origin',
  'recalls',
] as const;
export type Topic = (typeof topics)[number];
