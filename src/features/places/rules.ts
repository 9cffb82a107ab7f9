import { pages } from '#lib/paths.ts';
import type { MenuPlace } from './menu.rules.ts';

/** The footer of a shop whose owner has chosen no menu. */
export const usualFooter: readonly MenuPlace[] = [
  [pages.products, 'Products'],
  [pages.about, 'About'],
  [pages.blog, 'Journal'],
  [pages.contact, 'Contact'],
  [pages.cart, 'Cart'],
  [pages.userpage, 'Your account'],
  [pages.delivery, 'Delivery and returns'],
  [pages.terms, 'Terms'],
  [pages.privacy, 'Privacy'],
];

/** What every shop has. */
export const shopPlaces: readonly MenuPlace[] = [[pages.home, 'Home'], ...usualFooter];
