import type { PaymentOutcome } from '../contract.ts';

/** What the browser knows about a payment so far. */
export type Known = PaymentOutcome | 'nothing' | 'unknown' | 'failed';

/** One answer; 'unknown' if there is no such payment, 'failed' if no answer came. */
export type Said = PaymentOutcome | 'unknown' | 'failed';

const firstPauses = [2, 3, 5, 8];
const laterPause = 10;
/** This many questions and their pauses take just under four minutes; a prompt lasts three. */
const mostQuestions = 26;
/** A payer hears that nothing was paid only after this many answers say so. */
const sureAfter = 3;

/**
 * In seconds: the pause before the next question, after this many answers; undefined after the last
 * one.
 */
export function pauseAfter(known: Known, answers: number): number | undefined {
  if (typeof known !== 'object') return undefined;
  const first = firstPauses[answers - 1];
  if (known.state === 'not-paid') return first;
  return isOpen(known) && answers <= mostQuestions ? (first ?? laterPause) : undefined;
}

/**
 * What to show for what is known. The provider sends back only payers who have paid, or who pressed
 * its button for leaving. So in the first moments, the shop's answer can be older than the payment.
 */
export function shownAs(
  known: Known,
  { answers, left }: { answers: number; left: boolean },
): Known {
  if (typeof known !== 'object' || known.state !== 'not-paid') return known;
  return left || answers >= sureAfter ? known : { ...known, state: 'checking' };
}

/**
 * Adds an answer to what is known. A failed question does not replace an answer, and an older
 * answer does not replace a payment.
 */
export function learn(known: Known, said: Said): Known {
  if (typeof known !== 'object') return said;
  if (typeof said !== 'object') return known;
  return hasCome(known) && !hasCome(said) ? known : said;
}

/** Whether the page goes on asking by itself. */
export function isOpen(known: Known): boolean {
  return typeof known === 'object' && (known.state === 'checking' || known.state === 'waiting');
}

/** Whether to ask when the page is looked at again: the order may have been paid in another tab. */
export function mayChange(known: Known): boolean {
  return typeof known === 'object' ? !hasCome(known) : known !== 'unknown';
}

function hasCome({ state }: PaymentOutcome): boolean {
  return !['checking', 'waiting', 'not-paid'].includes(state);
}
