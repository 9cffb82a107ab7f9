import type { Sort } from '../contract.ts';
import { filters } from '../rules.ts';

/** What of the shelf is shown, as it stands in the page's address, so that back and a shared link find it again. */
export interface ShelfAddress {
  name: string;
  category: (typeof filters)[number] | '';
  sort: Sort;
  shown: number;
}

export const shelfStep = 24;
const mostShown = 480;

export const sortNames: Record<Sort, string> = {
  shelf: 'As on our shelf',
  'price-up': 'Price, lowest first',
  'price-down': 'Price, highest first',
  name: 'Name',
  newest: 'Newest',
};

export function readShelfAddress(search: URLSearchParams): ShelfAddress {
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    category: filters.find((filter) => filter === search.get('category')) ?? '',
    sort: understandSort(search.get('sort') ?? '') ?? 'shelf',
    shown: Number(understandShown(search.get('shown') ?? '') ?? shelfStep),
  };
}

export function writeShelfAddress({ name, category, sort, shown }: ShelfAddress): string {
  const search = new URLSearchParams();
  if (name) search.set('name', name);
  if (category) search.set('category', category);
  if (sort !== 'shelf') search.set('sort', sort);
  if (shown > shelfStep) search.set('shown', String(shown));
  return search.size > 0 ? `?${search}` : '?';
}

export function understandSort(value: string): Sort | undefined {
  return value !== 'shelf' && Object.hasOwn(sortNames, value) ? (value as Sort) : undefined;
}

/** In whole steps only: every other number would be a page of its own to keep. */
export function understandShown(value: string): string | undefined {
  const shown = Number(value);
  const whole = shown > shelfStep && shown <= mostShown && shown % shelfStep === 0;
  return whole ? String(shown) : undefined;
}
