import { balanceOf } from '#features/payments/balance.ts';
import { worthOf } from '#features/returns/rules.ts';
import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import type { Database } from '#platform/database.ts';
import { missingOf } from './cash.rules.ts';
import { type OrderRow, selectLines } from './orders.queries.ts';
import type { Status } from './rules.ts';

export interface Unpaid {
  /** The sum missing from the total. */
  amount: Pesewas;
  /** 'Not paid: GH₵116.00.', and other news of the order's money. */
  says: string;
  /** Whether `says` tells more than the amount. */
  isMore: boolean;
}

/** The sum that is missing when an order goes on; undefined if none is. */
export async function unpaidOf(
  database: Database,
  { id, status: before, payment, total }: Pick<OrderRow, 'id' | 'status' | 'payment' | 'total'>,
  status: Status,
): Promise<Unpaid | undefined> {
  if (status === 'cancelled' || (status === 'pending' && payment !== 'paid')) return undefined;
  const balance = await balanceOf(database, id);
  const { here, onItsWay, review } = balance;
  const owed = payment === 'paid' ? total - (await worthCameBack(database, id)) : total;
  const amount = missingOf({ total: owed }, { here });
  if (amount <= 0) return undefined;
  // A paid order may go on although a part of its money goes back, for example for a returned item.
  if (payment === 'paid' && before !== 'cancelled' && !goesBackWhole(balance)) return undefined;
  const more = [
    payment === 'refunded' && 'It was refunded.',
    onItsWay > 0 && 'Its refund is on its way.',
    review !== null && 'A payment for it is under Payments to check.',
  ].filter((sentence) => sentence !== false);
  const whole = here > 0 ? ` of ${formatMoney(pesewas(total))}` : '';
  return {
    amount,
    says: [`Not paid: ${formatMoney(amount)}${whole}.`, ...more].join(' '),
    isMore: here > 0 || more.length > 0,
  };
}

/** Returned items are not owed: their money went back with them, or is still to go back. */
async function worthCameBack(database: Database, id: string): Promise<Pesewas> {
  const lines = await selectLines(database, [id]);
  const back = lines.map(({ productId, restocked, writtenOff }) => {
    return { productId, quantity: restocked + writtenOff };
  });
  return worthOf(back, lines);
}

/** Whether an order counts as paid while all its money is on its way back. */
export async function isBeingRefunded(
  database: Database,
  { id, payment }: Pick<OrderRow, 'id' | 'payment'>,
): Promise<boolean> {
  return payment === 'paid' && goesBackWhole(await balanceOf(database, id));
}

/** Whether none of an order's money stays, and some of it is still on its way back. */
export function goesBackWhole({ here, onItsWay }: { here: number; onItsWay: number }): boolean {
  return onItsWay > 0 && here <= 0;
}
