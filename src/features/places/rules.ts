import {
  feedPath,
  googleFeedPath,
  manifestPath,
  metaFeedPath,
  pages,
  robotsPath,
  serviceWorkerPath,
  sitemapPath,
} from '#lib/paths.ts';
import { serverWords } from '#lib/server-words.ts';
import type { MenuPlace } from './menu.rules.ts';

/** The footer of a shop whose owner has chosen no menu. */
export const usualFooter: readonly MenuPlace[] = [
  [pages.products, 'Products'],
  [pages.about, 'About'],
  [pages.blog, 'Journal'],
  [pages.impact, 'What we pay'],
  [pages.lots, 'Find your lot'],
  [pages.recalls, 'Recalls'],
  [pages.contact, 'Contact'],
  [pages.cart, 'Cart'],
  [pages.userpage, 'Your account'],
  [pages.delivery, 'Delivery and returns'],
  [pages.terms, 'Terms'],
  [pages.privacy, 'Privacy'],
];

/** The places that every shop has. */
export const shopPlaces: readonly MenuPlace[] = [[pages.home, 'Home'], ...usualFooter];

export const longestPath = 200;
export const mostRedirects = 1_000;

/** Products and writings come and go. At every other pattern there is always a page. */
const comeAndGo: readonly string[] = [pages.product, pages.article, pages.plainPage];

const alwaysThere = Object.values(pages).filter((path) => !comeAndGo.includes(path));

const files: readonly string[] = [
  ...[feedPath, googleFeedPath, metaFeedPath],
  ...[manifestPath, robotsPath, serviceWorkerPath, sitemapPath],
];

/** Whether the shop itself always answers there, whichever products and writings it has. */
export function isOfTheShop(path: string): boolean {
  const [, first = ''] = path.split('/');
  return (
    ['admin', 'dev', ...serverWords].includes(first) ||
    files.includes(path) ||
    alwaysThere.some((pattern) => fits(pattern, path))
  );
}

/** Whether a path is of a pattern such as '/orders/:id'. */
function fits(pattern: string, path: string): boolean {
  const [words, asked] = [pattern.split('/'), path.split('/')];
  return (
    words.length === asked.length &&
    words.every((word, place) => word.startsWith(':') || word === asked[place])
  );
}
