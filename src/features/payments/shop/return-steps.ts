import type { Returned } from '../contract.ts';

/** What the browser knows about a payment. */
export type Known = Returned | 'nothing' | 'unknown' | 'failed';

/** An answer; 'unknown': there is no such payment; 'failed': no answer came. */
export type Said = Returned | 'unknown' | 'failed';

const firstPauses = [2, 3, 5, 8];
const laterPause = 10;
/** With their pauses they take just under four minutes; a prompt lasts three. */
const mostQuestions = 26;
/** So many answers must agree before a payer hears that nothing was paid. */
const sureAfter = 3;

/** Seconds until the shop is asked again, after this many answers; undefined after the last one. */
export function pauseAfter(known: Known, answers: number): number | undefined {
  if (typeof known !== 'object') return undefined;
  const first = firstPauses[answers - 1];
  if (known.state === 'not-paid') return first;
  return isOpen(known) && answers <= mostQuestions ? (first ?? laterPause) : undefined;
}

/**
 * The provider sends back only payers who have paid, except by its button for leaving. So in the
 * first moments its answer can be older than the payment.
 */
export function shownAs(
  known: Known,
  { answers, left }: { answers: number; left: boolean },
): Known {
  if (typeof known !== 'object' || known.state !== 'not-paid') return known;
  return left || answers >= sureAfter ? known : { ...known, state: 'checking' };
}

/** A failed question does not replace what was known, nor an older answer a payment. */
export function learn(known: Known, said: Said): Known {
  if (typeof known !== 'object') return said;
  if (typeof said !== 'object') return known;
  return hasCome(known) && !hasCome(said) ? known : said;
}

/** The page goes on asking by itself. */
export function isOpen(known: Known): boolean {
  return typeof known === 'object' && (known.state === 'checking' || known.state === 'waiting');
}

/** Worth asking when the page is looked at again: it may have been paid in another tab. */
export function mayChange(known: Known): boolean {
  return typeof known === 'object' ? !hasCome(known) : known !== 'unknown';
}

function hasCome({ state }: Returned): boolean {
  return !['checking', 'waiting', 'not-paid'].includes(state);
}
