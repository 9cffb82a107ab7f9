import { categoryCalled } from '../categories.rules.ts';
import type { Sort } from '../contract.ts';
import { longestTerm, mostPassedOver, productsPerPage, shelfStep } from '../rules.ts';
import type { KnownCategory } from './known-categories.ts';

/**
 * The shown part of the shelf. It stands in the address, so that going back and a shared link find
 * it.
 */
export interface ShelfAddress {
  name: string;
  /** The name of a category that the filter offers, or ''. */
  category: string;
  /** The category whose products come first, for visitors, who cannot filter. */
  first: string;
  sort: Sort;
  /** The number of products on earlier pages. */
  from: number;
  /** The number of products to show on this page. */
  shown: number;
}

export const sortNames: Record<Sort, string> = {
  shelf: 'Featured',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  name: 'Name',
  newest: 'Newest',
};

/** Finds a category by a former name too, because an address may be older than the name. */
export function readShelfAddress(
  search: URLSearchParams,
  categories: readonly KnownCategory[],
): ShelfAddress {
  const category = categoryCalled(categories, search.get('category') ?? '');
  return {
    name: (search.get('name') ?? '').trim().slice(0, longestTerm),
    category: category && !category.hidden ? category.name : '',
    first: category?.name ?? '',
    sort: understandSort(search.get('sort') ?? '') ?? 'shelf',
    from: Number(understandFrom(search.get('from') ?? '') ?? 0),
    shown: Number(understandShown(search.get('shown') ?? '') ?? shelfStep),
  };
}

export function writeShelfAddress(asked: ShelfAddress): string {
  const { name, category, first, sort, from, shown } = asked;
  const search = new URLSearchParams();
  if (name) search.set('name', name);
  if (category || first) search.set('category', category || first);
  if (sort !== 'shelf') search.set('sort', sort);
  if (from > 0) search.set('from', String(from));
  if (shown > shelfStep) search.set('shown', String(shown));
  return search.size > 0 ? `?${search}` : '?';
}

export function understandSort(value: string): Sort | undefined {
  return value !== 'shelf' && Object.hasOwn(sortNames, value) ? (value as Sort) : undefined;
}

/** Allows only whole steps, because every other number would be one more page to keep. */
export function understandShown(value: string): string | undefined {
  return understandSteps(value, { step: shelfStep, least: 2 * shelfStep, most: productsPerPage });
}

export function understandFrom(value: string): string | undefined {
  return understandSteps(value, {
    step: productsPerPage,
    least: productsPerPage,
    most: mostPassedOver,
  });
}

function understandSteps(
  value: string,
  { step, least, most }: { step: number; least: number; most: number },
): string | undefined {
  const number = Number(value);
  const whole = number >= least && number <= most && number % step === 0;
  return whole ? String(number) : undefined;
}

/** The number of this page, and the addresses of the pages beside it. */
export function shelfPages(asked: ShelfAddress, total: number) {
  const pageAt = (from: number) => writeShelfAddress({ ...asked, from, shown: shelfStep });
  const count = Math.ceil(total / productsPerPage);
  const next = asked.from + productsPerPage;
  return {
    place: asked.from / productsPerPage + 1,
    count,
    previous: asked.from > 0 ? pageAt(asked.from - productsPerPage) : undefined,
    next: next < total ? pageAt(next) : undefined,
    last: pageAt(Math.max(count - 1, 0) * productsPerPage),
  };
}
