import { isForgotten } from './forgotten.rules.ts';
import { isSent } from './rules.ts';

interface Paid {
  payment: string;
  status: string;
  total: number;
  customerEmail: string;
  phone: string;
}

/** What is undone, and what of the order's money is here, in pesewas. */
interface Undone {
  here: number;
  amount: number;
}

const kept = 'It can’t be undone: ';

/** Whether the order is paid, and would not be without this transfer. */
export function paidFor(
  { payment, total }: Pick<Paid, 'payment' | 'total'>,
  { here, amount }: Undone,
): boolean {
  return payment === 'paid' && here - amount < total;
}

/**
 * Why a transfer can’t be undone: its money is not here, or its order is not in the shop and would
 * be unpaid. Undefined while it can be.
 */
export function whyKept(order: Paid, undone: Undone): string | undefined {
  if (undone.here < undone.amount) return `${kept}some of its money went back.`;
  if (!paidFor(order, undone)) return undefined;
  if (isForgotten(order)) return `${kept}its customer has deleted the account.`;
  const gone = order.status === 'cancelled' ? 'is cancelled' : isSent(order) && 'has left';
  return gone ? `Its order ${gone}. To undo this, set it back to Processing first.` : undefined;
}

/** The same of an order whose pieces the customer gave back. */
export const cameBack = `${kept}some items of its order came back.`;
