import type { StockPlace } from '#features/catalogue/stock.ts';
import type { OrderRow, OrderStatus } from './orders.queries.ts';
import { isSent } from './rules.ts';

/** The place of an order's stock. A shipped order has left the shelf, paid or not. */
export function stockPlaceFor(status: OrderStatus, payment: OrderRow['payment']): StockPlace {
  if (status === 'cancelled') return 'released';
  if (isSent({ status })) return 'sold';
  return payment === 'paid' ? 'sold' : 'held';
}

/**
 * Whether the pieces have left the shop. They are still out if the order was cancelled later and
 * nobody had them back.
 */
export function isOut({ status, stock }: Pick<OrderRow, 'status' | 'stock'>): boolean {
  return isSent({ status }) || (status === 'cancelled' && stock === 'sold');
}
