import type { OrderRow } from './orders.queries.ts';

/** The customer has deleted the account: nobody is left to receive the products. */
export function isForgotten({ customerEmail }: Pick<OrderRow, 'customerEmail'>): boolean {
  return customerEmail === '';
}
