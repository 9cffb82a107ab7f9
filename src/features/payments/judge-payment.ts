import { formatIn, formatMoney, pesewas } from '#lib/money.ts';
import type { Transaction } from './provider.ts';

/** What the shop asked for. It is read from our own row, never taken from a caller. */
export interface Expected {
  reference: string;
  amount: number;
  currency: string;
  mode: string;
}

export type Verdict =
  | { verdict: 'paid' }
  /** Money came, but not as it was asked for: a person must look at it. */
  | { verdict: 'differs'; says: string }
  /** The payer is paying right now. */
  | { verdict: 'ongoing' }
  | { verdict: 'not paid' }
  /** The payment was made, and its money has gone back. */
  | { verdict: 'went back' }
  /** The payment was made, and some or all of it is being sent back. */
  | { verdict: 'going back' }
  /** The answer is about something else. */
  | { verdict: 'no answer' };

interface House {
  /** A setting at the provider: with it, the provider adds its fees to the price. */
  customerBearsFees: boolean;
}

/**
 * Compares the answer with what was asked for. An abandoned or failed payment can still become
 * paid.
 */
export function judgePayment(
  expected: Expected,
  seen: Transaction | undefined,
  { customerBearsFees }: House,
): Verdict {
  if (seen === undefined) return { verdict: 'not paid' };
  if (seen.reference !== expected.reference) return { verdict: 'no answer' };
  if (seen.state === 'went-back') return { verdict: 'went back' };
  if (seen.state === 'going-back') return { verdict: 'going back' };
  if (seen.state === 'ongoing') return { verdict: 'ongoing' };
  if (seen.state === 'not-paid') return { verdict: 'not paid' };
  const differences = differencesOf(expected, seen, customerBearsFees);
  return differences.length === 0
    ? { verdict: 'paid' }
    : { verdict: 'differs', says: differences.join('; ') };
}

function differencesOf(expected: Expected, seen: Transaction, withFees: boolean): string[] {
  const asked = seen.requestedAmount ?? expected.amount;
  const came = withFees ? seen.amount - (seen.fees ?? 0) : seen.amount;
  const total = inMoney(expected.amount);
  const otherMode =
    seen.mode === expected.mode ? [] : [`a ${seen.mode} payment in ${expected.mode} mode`];
  // Amounts of two currencies cannot be compared.
  if (seen.currency !== expected.currency) {
    const paid = formatIn(seen.currency, pesewas(seen.amount));
    return [`${paid} arrived instead of ${total}`, ...otherMode];
  }
  return [
    ...otherMode,
    asked !== expected.amount && `asked for ${inMoney(asked)} instead of ${total}`,
    came !== expected.amount && `${inMoney(came)} arrived instead of ${total}`,
  ].filter((difference) => difference !== false);
}

function inMoney(amount: number): string {
  return formatMoney(pesewas(amount));
}
