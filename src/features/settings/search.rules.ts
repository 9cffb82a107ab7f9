import { pages } from '#lib/paths.ts';

/** The pages that every shop has and search engines list, by the names of their words. */
export const searchedPages = [
  { name: 'home', path: pages.home, title: 'Home' },
  { name: 'products', path: pages.products, title: 'Products' },
  { name: 'about', path: pages.about, title: 'About' },
  { name: 'contact', path: pages.contact, title: 'Contact' },
  { name: 'journal', path: pages.blog, title: 'Journal' },
  { name: 'delivery', path: pages.delivery, title: 'Delivery and returns' },
  { name: 'terms', path: pages.terms, title: 'Terms' },
  { name: 'privacy', path: pages.privacy, title: 'Privacy' },
] as const;
