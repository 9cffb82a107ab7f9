import { formatMoney } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import { paymentReviewWords, promptMinutes, refundDays } from '../rules.ts';
import type { Known } from './outcome-steps.ts';

interface Words {
  heading: string;
  text: string;
}

/**
 * The words for a payer who comes back. `left`: the payer pressed the provider's button for
 * leaving.
 */
export function outcomeWords(
  known: Known,
  { left, late }: { left: boolean; late: boolean },
): Words {
  if (typeof known !== 'object') {
    const text = known === 'nothing' ? 'Checking your payment...' : '';
    return { heading: 'Your payment', text };
  }
  if (late) return unknownYet;
  const { state, review, order } = known;
  if (state === 'checking') return left ? checkingLeft : checking;
  if (state === 'waiting') return waiting;
  if (state === 'paid') return paid(formatMoney(order.totalAmount));
  if (state === 'returned') return returned;
  if (state === 'cancelled') return cancelled;
  if (state === 'refunded') return refunded;
  if (state === 'review') return inReview(paymentReviewWords[review ?? 'otherwise']);
  return left ? leftUnpaid : unpaid;
}

const checking = {
  heading: 'We are checking your payment',
  text: 'We are waiting to hear from the payment service. This page updates by itself. Please do not pay again.',
};

const checkingLeft = {
  heading: 'You left the payment page',
  text: 'We are checking whether you paid before you left. This page updates by itself.',
};

const unknownYet = {
  heading: 'We’re still waiting',
  text: 'The payment service hasn’t confirmed your payment yet. You can close this page: we’ll email you as soon as we know. Please do not pay again.',
};

const waiting = {
  heading: 'Approve it on your phone',
  text: `Check your phone for a prompt and enter your PIN within ${inWords(promptMinutes)} minutes. This page updates by itself.`,
};

const paid = (total: string) => ({
  heading: 'Thank you',
  text: `We’ve received ${total}. Your order is paid.`,
});

const unpaid = {
  heading: 'Not paid yet',
  text: 'Your payment did not go through. We received no money.',
};

const leftUnpaid = {
  heading: 'You left the payment page',
  text: 'You have not paid anything.',
};

const returned = {
  heading: 'We are refunding you',
  text: `You paid twice, or too late for this order. We are refunding it to where you paid from. It can take up to ${inWords(refundDays)} business days to reach you, and there is nothing for you to do.`,
};

const cancelled = {
  heading: 'This order was cancelled',
  text: 'You paid for it. If we haven’t refunded you yet, please contact us.',
};

const refunded = {
  heading: 'We’ve refunded this order',
  text: `It can take up to ${inWords(refundDays)} business days to reach you.`,
};

const inReview = (why: string) => ({
  heading: 'We are reviewing your payment',
  text: `${why} We’ll email you. There is nothing for you to do, and you can still place other orders.`,
});
