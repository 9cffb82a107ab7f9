import { wordsOf } from '#lib/fold.ts';
import { isId } from '#lib/ids.ts';

/** Not free, because /api/products/search is a call. */
const notFree = new Set(['search']);

const longest = 80;

/** Makes a product's address of its name, with letters that every keyboard has. */
export function slugOf(name: string): string {
  const words = wordsOf(name).map((word) => word.replace(/[^a-z0-9]/g, ''));
  const slug = words.filter(Boolean).join('-').slice(0, longest).replace(/-$/, '');
  // A slug that looks like an id would be looked up as an id.
  return slug === '' || isId(slug) ? `product-${slug}`.replace(/-$/, '') : slug;
}

/** Answers the slug, with the first free number behind it if it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  const isFree = (wanted: string) => !taken.has(wanted) && !notFree.has(wanted);
  if (isFree(slug)) return slug;
  let number = 2;
  while (!isFree(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
