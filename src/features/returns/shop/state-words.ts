import { formatMoney, nothing } from '#lib/money.ts';
import type { Return } from '../contract.ts';
import { hasCome, isWithoutRefund, neverCame } from '../rules.ts';

/** A return's state, in words for the customer. */
export function stateWords(
  given: Pick<Return, 'state' | 'refunded' | 'refundState' | 'refundable' | 'kept' | 'history'>,
): string {
  const { state, refunded, refundState, kept } = given;
  if (hasCome(state) && isWithoutRefund(given)) {
    const come = kept ? 'You need not send it' : 'We’ve received it';
    return `${come}. There is nothing left to refund`;
  }
  if (state === 'asked') return 'We are checking your request';
  if (state === 'approved') return 'Approved. Please send it to us';
  if (neverCame(given)) return 'Closed: it hasn’t reached us';
  if (state === 'refused') return 'We can’t accept this return';
  if (state === 'received' && kept) return 'You need not send it. Your refund comes next';
  if (state === 'received') return 'We’ve received it. Your refund comes next';
  if (state === 'withdrawn') return 'You cancelled this return';
  // This is a state that the page does not know, from a newer server.
  if (state !== 'refunded') return state;
  const money = formatMoney(refunded ?? nothing);
  if (refundState === 'on-its-way') return `Your refund of ${money} is on its way`;
  if (refundState) return `Your refund of ${money} hasn’t gone through yet. We are seeing to it`;
  return `We’ve refunded you ${money}`;
}

/** '2 × Coffee Body Scrub, 1 × Clay Face Mask'. */
export function itemWords(items: Return['items']): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
