import type { Order } from '../contract.ts';
import { cancelledByCustomer, notPaidInTime } from '../rules.ts';

/** Says who cancelled an unpaid order, and why, as far as its history tells. */
export function cancelledWords({ history }: Pick<Order, 'history'>): string {
  const said = history.findLast(({ what }) => what.startsWith('Cancelled'))?.what;
  if (said === cancelledByCustomer) return 'You cancelled it. You have nothing to pay.';
  if (said === notPaidInTime) return `It was not paid in time. ${unsure}`;
  if (!said) return unsure;
  const reason = said.replace(/^Cancelled(: )?/, '').replace(/\.$/, '');
  return `We cancelled it${reason && `: ${reason}`}. You have nothing to pay.`;
}

/** A payment can still arrive after the time is over. */
const unsure = 'You have nothing to pay. If you did pay, we’ll email you.';
