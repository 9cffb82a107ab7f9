import type { Sent } from '#lib/contract.ts';
import { isDay } from '#lib/days.ts';
import type { listOrders } from '../desk.contract.ts';
import { orderRules, type PaymentFilter, paymentFilters, type Status, statuses } from '../rules.ts';

/** The shown orders, as the page's address names them; empty means all. */
export interface OrdersAddress {
  search: string;
  status: '' | Status;
  payment: '' | PaymentFilter;
  from: string;
  to: string;
  /** The id of the customer's account, or the whole e-mail address. */
  customer: string;
  page: number;
}

const names = ['search', 'status', 'payment', 'from', 'to', 'customer'] as const;
export const perPage = 50;
/** The call allows this many. */
const mostPages = 2_000;

/** The address that shows all orders, the newest first. */
export const everyOrder = '?';

/** Drops values that make no sense, because the call would refuse them. */
export function readOrdersAddress(address: URLSearchParams): OrdersAddress {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === address.get(name)) ?? '';
  const day = (name: string) => {
    const text = address.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  const typed = (name: string) =>
    (address.get(name) ?? '')
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, orderRules.searchLength);
  const page = /^\d{1,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  return {
    search: typed('search'),
    status: oneOf('status', statuses),
    payment: oneOf('payment', paymentFilters),
    from: day('from'),
    to: day('to'),
    customer: typed('customer'),
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

export function writeOrdersAddress(address: Partial<OrdersAddress>): string {
  const search = new URLSearchParams(namedIn(address));
  if (address.page && address.page > 1) search.set('page', String(address.page));
  return search.size > 0 ? `?${search}` : everyOrder;
}

export function ordersQuery(address: OrdersAddress): Sent<typeof listOrders>['query'] {
  const part = { limit: String(perPage), offset: String((address.page - 1) * perPage) };
  return { ...namedIn(address), ...part };
}

/** The filters without the page, for a file that contains all pages. */
export function namedIn(address: Partial<OrdersAddress>): Record<string, string> {
  const asked = names.map((name) => [name, address[name] ?? ''] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

export function isNarrowed(address: OrdersAddress): boolean {
  return Object.keys(namedIn(address)).length > 0;
}
