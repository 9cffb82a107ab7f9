import type { Sent } from '#lib/contract.ts';
import { longestCategory } from '../categories.rules.ts';
import type { listDeskProducts, ProductSort } from '../desk.contract.ts';
import { longestTerm } from '../rules.ts';
import { isSort } from './products-sorts.ts';

/**
 * The shown part of the list. It stands in the page's address, so that going back and reloading
 * find it again.
 */
export interface ProductsAddress {
  search: string;
  category: string;
  stock: '' | 'low' | 'none';
  shelf: '' | 'archived' | 'all';
  sort: ProductSort;
  order: 'up' | 'down';
  page: number;
}

export const perPage = 50;
/** The call refuses pages beyond this. */
const mostPages = 2_000;

/**
 * Ignores wrong values, because the call would refuse them. A category is not checked, because only
 * the call knows them all.
 */
export function readProductsAddress(search: URLSearchParams): ProductsAddress {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === search.get(name));
  const sort = search.get('sort') ?? '';
  const page = /^\d{1,4}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return {
    search: (search.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestTerm),
    category: (search.get('category') ?? '').slice(0, longestCategory),
    stock: oneOf('stock', ['low', 'none']) ?? '',
    shelf: oneOf('shelf', ['archived', 'all']) ?? '',
    sort: isSort(sort) ? sort : 'shelf',
    order: oneOf('order', ['up', 'down']) ?? 'up',
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function writeProductsAddress(address: ProductsAddress): string {
  const search = new URLSearchParams();
  for (const name of ['search', 'category', 'stock', 'shelf'] as const) {
    if (address[name]) search.set(name, address[name]);
  }
  if (address.sort !== 'shelf') search.set('sort', address.sort);
  if (address.order !== 'up') search.set('order', address.order);
  if (address.page > 1) search.set('page', String(address.page));
  return search.size > 0 ? `?${search}` : '?';
}

export function productsQuery({
  page,
  ...address
}: ProductsAddress): Sent<typeof listDeskProducts>['query'] {
  const asked = Object.entries(address).filter(([, value]) => value !== '');
  const part = { limit: String(perPage), offset: String((page - 1) * perPage) };
  return { ...Object.fromEntries(asked), ...part };
}

export function isNarrowed({ search, category, stock, shelf }: ProductsAddress): boolean {
  return [search, category, stock, shelf].some((value) => value !== '');
}
