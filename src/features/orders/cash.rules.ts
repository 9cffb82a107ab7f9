import { type Pesewas, pesewas } from '#lib/money.ts';
import { orderNumber } from './order-name.rules.ts';

/** Whether its money is still to be taken at the door. */
export function isCashDue(order: { cash: boolean; payment: string; status: string }): boolean {
  return order.cash && order.payment === 'unpaid' && order.status !== 'cancelled';
}

/** The missing part of an order's total: a part may have come by bank transfer. */
export function missingOf(
  { total }: { total: number },
  { here }: { /** In pesewas: the money that is here. */ here: number },
): Pesewas {
  return pesewas(total - here);
}

/** In the books, the reference of cash for an order begins with this. */
export function cashFor({ number }: { number: number }): string {
  return `Cash ${orderNumber(number)}`;
}

const cashReference = /^Cash T-[0-9]+-[0-9]{3}\/[0-9]+( undone)?$/;

/**
 * The references of cash, and of cash that was recorded by mistake, as the database tells them from
 * those of transfers: 'Cash T-482-193/1'.
 */
export const cashPattern = cashReference.source;

/** Whether this entry of the books is cash. */
export function isCash(reference: string): boolean {
  return cashReference.test(reference);
}
