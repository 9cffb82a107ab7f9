import { pages } from '#lib/paths.ts';

/** Where it leads, and what it says. */
export type MenuPlace = readonly [to: string, words: string];

/** The bar of a shop whose owner has chosen no menu. */
export const usualHeader: readonly MenuPlace[] = [
  [pages.home, 'Home'],
  [pages.about, 'About'],
  [pages.products, 'Products'],
  [pages.blog, 'Journal'],
  [pages.contact, 'Contact'],
];
