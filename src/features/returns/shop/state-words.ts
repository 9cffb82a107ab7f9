import { formatMoney } from '#lib/money.ts';
import type { Return } from '../contract.ts';

/** A return's state, in words for the customer. */
export function stateWords({ state, refunded }: Pick<Return, 'state' | 'refunded'>): string {
  if (state === 'asked') return 'We are looking at it';
  if (state === 'approved') return 'Please send it';
  if (state === 'refused') return 'We cannot take it back';
  if (state === 'received') return 'It has arrived. We send your money back next';
  if (state === 'withdrawn') return 'You have taken this return back';
  // A newer server may send a state that this page does not know.
  if (state !== 'refunded') return state;
  return refunded === null ? 'Your money was sent back' : `${formatMoney(refunded)} was sent back`;
}

/** '2 × Coffee Body Scrub, 1 × Clay Face Mask'. */
export function itemWords(items: Return['items']): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
}
