import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { balanceOf } from '../payments/balance.ts';
import { missingOf } from './cash.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import type { Status } from './rules.ts';

export interface Unpaid {
  /** The sum missing from the total. */
  amount: Pesewas;
  /** 'Not paid: GH₵116.00.', and anything else to know about its money. */
  says: string;
  /** There is more to say than the amount. */
  isMore: boolean;
}

/** The sum missing when an order goes on; undefined if nothing is missing. */
export async function unpaidOf(
  database: Database,
  { id, payment, total }: Pick<OrderRow, 'id' | 'payment' | 'total'>,
  status: Status,
): Promise<Unpaid | undefined> {
  if (payment === 'paid' || status === 'pending' || status === 'cancelled') return undefined;
  const { here, review } = await balanceOf(database, id);
  const amount = missingOf({ total }, { here });
  if (amount <= 0) return undefined;
  const more = [
    payment === 'refunded' && 'It was refunded.',
    review !== null && 'A payment for it is under Payments to check.',
  ].filter((sentence) => sentence !== false);
  const whole = here > 0 ? ` of ${formatMoney(pesewas(total))}` : '';
  return {
    amount,
    says: [`Not paid: ${formatMoney(amount)}${whole}.`, ...more].join(' '),
    isMore: here > 0 || more.length > 0,
  };
}
