import type { Scope } from '#lib/scopes.ts';
import type { NoticeKind } from './kinds.rules.ts';

// These words stand apart from the other rules: rules that a contract shares with a page are
// downloaded with every page.

/** What a scope is for, in the words of the desk. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'products.read': 'Read products and stock',
  'products.write': 'Change products and stock',
  'orders.read': 'Read orders and returns, with names and addresses',
  'orders.write': 'Change the status of orders and mark them as shipped',
  'orders.place': 'Place orders for customers, who pay for them',
  'customers.read': 'Read customers',
};

export const kindWords: Readonly<Record<NoticeKind | 'test', string>> = {
  'order.paid': 'An order was paid',
  'order.shipped': 'An order was shipped',
  'order.returned': 'Returned items have arrived',
  'stock.low': 'Stock runs low',
  'product.changed': 'A product was changed',
  test: 'Test',
};
