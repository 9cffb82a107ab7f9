import { formatMoney } from '#lib/money.ts';
import { inWords } from '#lib/number-words.ts';
import { promptMinutes, refundDays, reviewWords } from '../rules.ts';
import type { Known } from './return-steps.ts';

interface Words {
  heading: string;
  text: string;
}

/** What a payer who comes back is told. `left`: by the provider's button for leaving. */
export function returnWords(known: Known, { left, late }: { left: boolean; late: boolean }): Words {
  if (typeof known !== 'object') {
    const text = known === 'nothing' ? 'Asking about your payment...' : '';
    return { heading: 'Your payment', text };
  }
  if (late) return unknownYet;
  const { state, review, order } = known;
  if (state === 'checking') return left ? checkingLeft : checking;
  if (state === 'waiting') return waiting;
  if (state === 'paid') return paid(formatMoney(order.totalAmount));
  if (state === 'returned') return returned;
  if (state === 'review') return inReview(reviewWords[review ?? 'otherwise']);
  return left ? leftUnpaid : unpaid;
}

const checking = {
  heading: 'We are checking your payment',
  text: 'The payment service has not told us yet what became of it. This page asks again by itself. Please do not pay a second time.',
};

const checkingLeft = {
  heading: 'You left the payment page',
  text: 'We are asking whether anything was paid before you left. This page asks again by itself.',
};

const unknownYet = {
  heading: 'We do not know yet',
  text: 'The payment service has not told us what became of your payment. You can close this page: we will write to you as soon as we know. Please do not pay a second time.',
};

const waiting = {
  heading: 'Approve it on your phone',
  text: `A prompt waits on your phone for ${inWords(promptMinutes)} minutes. Approve it with your PIN. This page follows by itself.`,
};

const paid = (total: string) => ({
  heading: 'Thank you',
  text: `Your order is paid: we have received ${total}.`,
});

const unpaid = {
  heading: 'Not paid yet',
  text: 'This payment was not completed, and no money has reached us by it.',
};

const leftUnpaid = {
  heading: 'You left the payment page',
  text: 'Nothing was paid.',
};

const returned = {
  heading: 'Your money goes back to you',
  text: `Your payment came twice, or too late for this order. We send it back to where it came from. It can take up to ${inWords(refundDays)} working days until you see it, and there is nothing more for you to do.`,
};

const inReview = (why: string) => ({
  heading: 'We are looking at your payment',
  text: `${why} We will write to you. There is nothing more for you to do, and you can order other goods meanwhile.`,
});
