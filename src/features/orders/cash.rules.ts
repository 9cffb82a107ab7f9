import { formatMoney, type Pesewas, pesewas } from '#lib/money.ts';
import { orderNumber } from './order-name.rules.ts';
import { isPickedUp } from './rules.ts';

/** Whether its money is still to be taken at the door. */
export function isCashDue(order: { cash: boolean; payment: string; status: string }): boolean {
  return order.cash && order.payment === 'unpaid' && order.status !== 'cancelled';
}

/**
 * The cash that changes hands with the last step: at the door as agreed, or when an order is picked
 * up before it is paid. The list does not know what a picked up order still has to pay.
 */
export function cashWithStep(
  order: Parameters<typeof isPickedUp>[0] & {
    cash?: boolean | undefined;
    payment: string;
    totalAmount: Pesewas;
    collect?: Pesewas | undefined;
    toPay?: Pesewas | undefined;
  },
  status: string,
): Pesewas | undefined {
  if (order.payment !== 'unpaid' || status !== 'delivered') return undefined;
  if (order.cash) return order.collect ?? order.totalAmount;
  return (isPickedUp(order) && order.toPay) || undefined;
}

/**
 * Said of an order that left the shop unpaid, which was agreed with its buyer. Whoever comes to pick
 * it up can pay then.
 */
export function sayStillToPay(toPay: Pesewas, { pickedUp }: { pickedUp: boolean }): string {
  return `You still have ${formatMoney(toPay)} to pay${pickedUp ? '' : ', as we agreed'}.`;
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
