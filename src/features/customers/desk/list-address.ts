import { orderRules } from '#features/orders/rules.ts';
import type { Sent } from '#lib/contract.ts';
import type { listCustomers } from '../contract.ts';
import { type CustomerSort, customerSorts, readSegment } from '../rules.ts';

/** Which customers are shown, as the page's address says it. Empty means all. */
export interface CustomersAddress {
  search: string;
  segment: string;
  sort: CustomerSort;
  page: number;
}

export const perPage = 50;
/** The call allows no later page. */
const mostPages = 2_000;

/** The address of all customers. */
export const everyCustomer = '?';

/** Ignores wrong values, because the call would refuse them. */
export function readCustomersAddress(address: URLSearchParams): CustomersAddress {
  const segment = address.get('segment') ?? '';
  const page = /^\d{1,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return {
    search: (address.get('search') ?? '')
      .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
      .slice(0, orderRules.searchLength),
    segment: readSegment(segment) ? segment : '',
    sort: customerSorts.find((sort) => sort === address.get('sort')) ?? 'last',
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function writeCustomersAddress(address: Partial<CustomersAddress>): string {
  const { sort = 'last', page = 1 } = address;
  const search = new URLSearchParams(namedIn(address));
  if (sort !== 'last') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : everyCustomer;
}

export function customersQuery(address: CustomersAddress): Sent<typeof listCustomers>['query'] {
  const part = { limit: String(perPage), offset: String((address.page - 1) * perPage) };
  return { ...namedIn(address), ...part, sort: address.sort };
}

/** The filters without the page, for an export of all pages. */
export function namedIn({ search = '', segment = '' }: Partial<CustomersAddress>) {
  return { ...(search && { search }), ...(segment && { segment }) };
}

export function isNarrowed(address: CustomersAddress): boolean {
  return Object.keys(namedIn(address)).length > 0;
}
