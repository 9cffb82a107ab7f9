import { pages, productPath } from '#lib/paths.ts';
import type { Context } from '#platform/context.ts';
import { currentDoors } from '../opening/opening.ts';
import { searchablePaths } from './announcements.ts';
import { readShelf } from './catalogue.ts';

const searchable = [
  pages.home,
  pages.products,
  pages.about,
  pages.contact,
  pages.blog,
  pages.delivery,
  pages.terms,
  pages.privacy,
];

/** What search engines should know of the shop. */
export async function listAddresses(context: Context): Promise<string[]> {
  // There is nothing to find before the shop opens.
  if ((await currentDoors(context)).state === 'not-yet') return [];
  const { items } = await readShelf(context.pool);
  const written = (await context.announcements.tell(searchablePaths, context)).flat();
  const products = items.map(({ slug }) => productPath(slug));
  return [...new Set([...searchable, ...written, ...products])];
}
