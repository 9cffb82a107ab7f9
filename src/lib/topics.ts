/**
 * Kept bytes can depend on these. Pages show stock as a word only, so the number is a topic of its
 * own. So is the word: a search does not use it, and would otherwise read the catalogue again.
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
