import type { Returned } from '../contract.ts';

/** What a browser knows of a payment. */
export type Known = Returned | 'nothing' | 'unknown' | 'failed';

/** An answer, that there is no such payment, or that there was no answer. */
export type Said = Returned | 'unknown' | 'failed';

const firstPauses = [2, 3, 5, 8];
const laterPause = 10;
/** With the pauses before them a little less than four minutes: a prompt lasts three. */
const mostQuestions = 26;
/** So many answers have to agree before somebody who came back hears that nothing was paid. */
const sureAfter = 3;

/** Seconds until the shop is asked again, after as many answers; undefined when it was asked enough. */
export function pauseAfter(known: Known, answers: number): number | undefined {
  if (typeof known !== 'object') return undefined;
  const first = firstPauses[answers - 1];
  if (known.state === 'not-paid') return first;
  return isOpen(known) && answers <= mostQuestions ? (first ?? laterPause) : undefined;
}

/**
 * The provider sends nobody back who has not paid, except by its button for leaving: what it says of a
 * payment in the first moments can be older than the payment.
 */
export function shownAs(
  known: Known,
  { answers, left }: { answers: number; left: boolean },
): Known {
  if (typeof known !== 'object' || known.state !== 'not-paid') return known;
  return left || answers >= sureAfter ? known : { ...known, state: 'checking' };
}

/** Nothing that was known is given up for a question that failed, nor money that came for an older answer. */
export function learn(known: Known, said: Said): Known {
  if (typeof known !== 'object') return said;
  if (typeof said !== 'object') return known;
  return hasCome(known) && !hasCome(said) ? known : said;
}

/** The page asks by itself. */
export function isOpen(known: Known): boolean {
  return typeof known === 'object' && (known.state === 'checking' || known.state === 'waiting');
}

/** Looked at again, it is worth asking: what was not paid may be paid in another tab. */
export function mayChange(known: Known): boolean {
  return typeof known === 'object' ? !hasCome(known) : known !== 'unknown';
}

function hasCome({ state }: Returned): boolean {
  return state === 'paid' || state === 'returned' || state === 'review';
}
