import { isSent } from './rules.ts';

interface Paid {
  payment: string;
  status: string;
  total: number;
}

/** What is undone, and what of the order's money is here, in pesewas. */
interface Undone {
  here: number;
  amount: number;
}

/** Whether the order is paid, and would not be without this transfer. */
export function paidFor({ payment, total }: Paid, { here, amount }: Undone): boolean {
  return payment === 'paid' && here - amount < total;
}

/**
 * Whether a transfer can still be undone: its money is here, and an order that it paid for is still
 * in the shop.
 */
export function isTakenBack(order: Paid, undone: Undone): boolean {
  const gone = isSent(order) || order.status === 'cancelled';
  return undone.here >= undone.amount && !(gone && paidFor(order, undone));
}
