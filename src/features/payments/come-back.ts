import type { Context } from '#platform/context.ts';
import { isDecided, type Settled } from './apply-answer.ts';
import { type Attempt, findAttempt, findReferenceByToken } from './attempts.queries.ts';
import type { outcomeStates } from './contract.ts';
import { keptFor } from './keep-answers.ts';
import { paymentLimits } from './rules.ts';
import { settleForPayer } from './settle-payment.ts';

type OutcomeState = (typeof outcomeStates)[number];

/**
 * The state of the payment that this token names, after asking the provider. Anybody can call the
 * return address, so the provider's parameters in it are not read.
 */
export async function comeBack(
  context: Context,
  token: string,
): Promise<{ subjectId: string; state: OutcomeState } | undefined> {
  const { pool, quick, clock, limits } = context;
  const named = await findReferenceByToken(quick, token);
  const before = named && (await findAttempt(quick, named.reference));
  if (!before) return undefined;
  const { subjectId, askedAt } = before;
  if (!isDecided(before.state)) {
    const justAsked = askedAt !== null && clock().getTime() - askedAt.getTime() < keptFor;
    const enough = justAsked || (await limits.take(pool, paymentLimits.asks, before.reference));
    if (enough) return { subjectId, state: stateOf(before) };
  }
  const settled = await settleForPayer(context, before.reference);
  return { subjectId, state: before.state === 'returned' ? 'refunded' : settledAs[settled] };
}

const settledAs: Record<Settled, OutcomeState> = {
  unknown: 'checking',
  'no-answer': 'checking',
  waiting: 'waiting',
  'not-paid': 'not-paid',
  paid: 'paid',
  returned: 'returned',
  review: 'review',
  'not-booked': 'checking',
  stuck: 'review',
};

/**
 * The state from our row. It may be out of date, if the provider was asked a moment ago or too
 * often.
 */
function stateOf({ state, providerState }: Attempt): OutcomeState {
  if (state === 'review') return state;
  return providerState === 'ongoing' ? 'waiting' : 'checking';
}
