import { pages } from '#lib/paths.ts';

/** An address, and the words of its link. */
export type MenuPlace = readonly [to: string, words: string];

/** The header's links in a shop whose owner has chosen no menu. */
export const usualHeader: readonly MenuPlace[] = [
  [pages.home, 'Home'],
  [pages.about, 'About'],
  [pages.products, 'Products'],
  [pages.blog, 'Journal'],
  [pages.contact, 'Contact'],
];
