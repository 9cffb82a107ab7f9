import { pages } from '#lib/paths.ts';
import { customerScreens } from './customer-screens.ts';
import { deskScreens } from './desk-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

const named = [...visitorScreens, ...customerScreens, ...deskScreens];

/** All screens of the shop. Pages that are not named get a screen too. */
export const screens: readonly Screen[] = [...named, ...unnamed(pages)];

function unnamed(addresses: Record<string, string>): Screen[] {
  const known = new Set(named.map(({ page }) => page));
  return Object.entries(addresses)
    .filter(([, page]) => !known.has(page) && !page.includes(':'))
    .map(([key, page]) => {
      const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return { name, page, ...(page.startsWith(pages.admin) ? { as: 'admin' } : {}) };
    });
}
