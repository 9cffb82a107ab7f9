import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { type MoneyTaken, moneyCame } from './announcements.ts';
import { type Attempt, type AttemptState, noteAnswer } from './attempts.queries.ts';
import { changeAttempt } from './change-attempt.ts';
import type { Verdict } from './judge-payment.ts';
import { nextCheck } from './next-check.ts';
import { settlePaymentReview } from './payment-reviews.queries.ts';
import { openPaymentReview, tellTooMuch } from './payment-reviews.ts';
import type { Transaction } from './provider.ts';
import { sumRefunds } from './refunds.queries.ts';
import { wantRefund } from './refunds.ts';
import { isTrial } from './trials.queries.ts';

export type Settled =
  | 'unknown'
  | 'no-answer'
  | 'waiting'
  | 'not-paid'
  | 'paid'
  | 'returned'
  | 'review'
  /** The work threw. It is tried again, because the provider's answer is not in our books yet. */
  | 'not-booked'
  /** The work threw so often that a person must look at it. */
  | 'stuck';

/** No later answer of the provider changes these states. */
export function isDecided(state: AttemptState): boolean {
  return state in decided;
}

export const decided: Partial<Record<AttemptState, Settled>> = {
  refused: 'not-paid',
  paid: 'paid',
  duplicate: 'returned',
  'too-late': 'returned',
  returned: 'returned',
};

interface Heard {
  verdict: Verdict;
  seen: Transaction | undefined;
  byAccount: string | undefined;
}

interface Applied {
  settled: Settled;
  /** Runs after the commit. */
  tell: () => void;
}

const nothingToTell = () => undefined;

/** The payment is for no order: the money goes back. */
const nothingToGive: MoneyTaken = { outcome: 'nothing to give', tell: nothingToTell };

/** Applies the provider's answer, in the transaction that has locked the attempt. */
export async function applyAnswer(
  context: Context,
  database: Database,
  attempt: Attempt,
  { verdict, seen, byAccount }: Heard,
): Promise<Applied> {
  const settled = decided[attempt.state];
  if (settled) return { settled, tell: nothingToTell };
  // If the money was seen going back once, a person must judge: perhaps only a part went back.
  const wentBack = attempt.state === 'review' && attempt.providerState === 'going-back';
  const [, applied] = await Promise.all([
    seen && !wentBack && note(database, attempt, seen, context.clock()),
    applyVerdict(context, database, attempt, { verdict, seen, byAccount, wentBack }),
  ]);
  return applied;
}

async function applyVerdict(
  context: Context,
  database: Database,
  attempt: Attempt,
  { verdict, seen, byAccount, wentBack }: Heard & { wentBack: boolean },
): Promise<Applied> {
  const by = byAccount ? { byAccount } : {};
  switch (verdict.verdict) {
    case 'paid':
      if (wentBack) return { settled: 'review', tell: nothingToTell };
      return applyMoney(context, database, attempt, seen);
    case 'going back': {
      const says = 'it is being refunded at the payment provider, outside the shop';
      await keepForReview(context, database, attempt, { seen, says });
      return { settled: 'review', tell: nothingToTell };
    }
    case 'differs': {
      await keepForReview(context, database, attempt, { seen, says: verdict.says });
      return { settled: 'review', tell: nothingToTell };
    }
    case 'went back': {
      // For a payment in review, the refund at the provider may be our own.
      const state = attempt.state === 'review' ? 'review' : 'returned';
      const reason = seen?.said ?? '';
      await changeAttempt(context, database, attempt, { state, dueAt: null, reason, ...by });
      return { settled: 'returned', tell: nothingToTell };
    }
    default: {
      const dueAt = nextCheck(attempt.createdAt, context.clock());
      const over = dueAt === null && attempt.state !== 'review' && verdict.verdict === 'not paid';
      const state = over ? 'lapsed' : attempt.state;
      const reason = over ? 'nobody paid' : '';
      await changeAttempt(context, database, attempt, { state, dueAt, reason, ...by });
      if (state === 'review') return { settled: 'review', tell: nothingToTell };
      const waits = verdict.verdict === 'ongoing';
      return { settled: waits ? 'waiting' : 'not-paid', tell: nothingToTell };
    }
  }
}

function note(database: Database, { id }: Attempt, seen: Transaction, at: Date) {
  const { state, said, reason, channel, fees } = seen;
  return noteAnswer(database, {
    id,
    askedAt: at,
    providerState: state,
    said,
    saidReason: reason,
    channel,
    providerId: seen.id,
    fees,
  });
}

/**
 * Applies a payment of the right sum. It pays for the subject, or goes back if the subject is
 * already paid or gone.
 */
async function applyMoney(
  context: Context,
  database: Database,
  attempt: Attempt,
  seen: Transaction | undefined,
): Promise<Applied> {
  const at = context.clock();
  if (attempt.state === 'review' && (await sumRefunds(database, attempt.id)).amount > 0) {
    return { settled: 'review', tell: nothingToTell };
  }
  const { subjectId, reference, amount } = attempt;
  const channel = seen?.channel ?? null;
  const came = { subjectId, reference, amount, way: 'online', channel } as const;
  const answer = (await isTrial(database, subjectId))
    ? nothingToGive
    : await context.announcements.ask(moneyCame, context, database, came);
  const { outcome, tooMuch = 0, tell } = answer;
  if (outcome === 'too little') {
    const says = 'it covers only part of the total, and the rest is no longer there';
    await keepForReview(context, database, attempt, { seen, says });
    return { settled: 'review', tell: nothingToTell };
  }
  const state = taken[outcome];
  const confirmed = 'The payment provider confirmed the right amount.';
  await Promise.all([
    changeAttempt(context, database, attempt, {
      state,
      dueAt: null,
      reason: outcome,
      received: seen?.amount ?? amount,
      receivedCurrency: null,
      receivedAt: seen?.paidAt ?? at,
    }),
    settlePaymentReview(database, paymentReviewCause(attempt), at, confirmed),
  ]);
  if (tooMuch > 0)
    await tellTooMuch(context, database, { ...came, id: attempt.id, amount: tooMuch });
  if (state === 'paid') return { settled: 'paid', tell };
  await wantRefund(context, database, {
    attempt: { ...attempt, state, received: seen?.amount ?? amount },
    amount: seen?.amount ?? amount,
    cause: `${state} ${attempt.id}`,
    reason: outcome,
  });
  return { settled: 'returned', tell };
}

const taken = {
  paid: 'paid',
  'paid before': 'duplicate',
  'nothing to give': 'too-late',
} as const;

/** Puts the payment in review, and goes on checking it: a right answer may follow a wrong one. */
async function keepForReview(
  context: Context,
  database: Database,
  attempt: Attempt,
  { seen, says }: { seen: Transaction | undefined; says: string },
) {
  const { clock } = context;
  const isOther = seen !== undefined && seen.currency !== attempt.currency;
  await changeAttempt(context, database, attempt, {
    state: 'review',
    dueAt: nextCheck(attempt.createdAt, clock()),
    reason: says,
    received: seen?.amount ?? 0,
    receivedCurrency: isOther ? seen.currency : null,
    receivedAt: seen?.paidAt ?? clock(),
  });
  await openPaymentReview(context, database, {
    cause: paymentReviewCause(attempt),
    kind: 'payment',
    subjectId: attempt.subjectId,
    reference: attempt.reference,
    amount: isOther ? null : (seen?.amount ?? null),
    says: `This payment does not match what we asked for: ${says}. It is not counted for the order.`,
  });
}

export function paymentReviewCause({ id }: Pick<Attempt, 'id'>): string {
  return `payment ${id}`;
}
