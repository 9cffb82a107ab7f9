import type { NavigateFunction } from 'react-router';
import { orderPath } from '#lib/paths.ts';
import type { Order } from '../contract.ts';

/** Where a placed order goes to be paid: its own page, which says how. */
export async function beginPayment(order: Order, navigate: NavigateFunction): Promise<void> {
  await navigate(orderPath(order._id));
}
