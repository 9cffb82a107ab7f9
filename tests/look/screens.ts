import { pages } from '#lib/paths.ts';
import { customerScreens } from './customer-screens.ts';
import { deskScreens } from './desk-screens.ts';
import type { Furnished } from './furnish.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

const named = [...visitorScreens, ...customerScreens, ...deskScreens];

/** Everything that the shop can look like; a page that nobody has named is looked at all the same. */
export const screens: readonly Screen[] = [...named, ...unnamed(pages)];

/** What has a name in its address is found by the first link that leads there. */
function unnamed(addresses: Record<string, string>): Screen[] {
  const known = new Set(named.map(({ page }) => page));
  return Object.entries(addresses)
    .filter(([, page]) => !known.has(page))
    .map(([key, page]) => {
      const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const visitor = page.startsWith(pages.admin) ? ({ as: 'admin' } as const) : {};
      const at = (shop: Furnished) => findLink(shop, page);
      return { name, page, ...visitor, ...(page.includes(':') ? { at } : {}) };
    });
}

async function findLink({ request }: Furnished, page: string): Promise<string | undefined> {
  const link = new RegExp(`href="(${page.replaceAll(/:\w+/g, '[\\w-]+')})"`);
  const around = [page.replace(/\/:.*/, ''), pages.blog, pages.home, pages.products];
  for (const place of around) {
    const found = link.exec(await (await request.get(place)).text())?.[1];
    if (found) return found;
  }
  return undefined;
}
