import type { OrderRow } from './orders.queries.ts';

/** Its customer has left the shop: there is nobody any more to whom its goods could go. */
export function isForgotten({ customerEmail }: Pick<OrderRow, 'customerEmail'>): boolean {
  return customerEmail === '';
}
