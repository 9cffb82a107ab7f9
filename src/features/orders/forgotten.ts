import type { OrderRow } from './orders.queries.ts';

/**
 * The customer has deleted the account: nobody is left to receive the products. Who ordered by
 * telephone may have no e-mail address, but has a telephone.
 */
export function isForgotten({
  customerEmail,
  phone,
}: Pick<OrderRow, 'customerEmail' | 'phone'>): boolean {
  return customerEmail === '' && phone === '';
}
