import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import { moneyCame } from './announcements.ts';
import { type Attempt, type AttemptState, noteAnswer } from './attempts.queries.ts';
import { changeAttempt } from './change-attempt.ts';
import type { Verdict } from './judge-payment.ts';
import { nextCheck } from './next-check.ts';
import type { Transaction } from './provider.ts';
import { sumRefunds } from './refunds.queries.ts';
import { wantRefund } from './refunds.ts';
import { settleReview } from './reviews.queries.ts';
import { openReview } from './reviews.ts';

export type Settled =
  | 'unknown'
  | 'no-answer'
  | 'waiting'
  | 'not-paid'
  | 'paid'
  | 'returned'
  | 'review'
  /** Something threw: it is tried again, and whatever the provider said is not in our books yet. */
  | 'not-booked'
  /** It threw so often that somebody has to look at it. */
  | 'stuck';

/** Nothing that the provider says changes it any more. */
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
  /** After the commit. */
  tell: () => void;
}

const nothingToTell = () => undefined;

/** What the provider answered about a payment, in the transaction that has locked its attempt. */
export async function applyAnswer(
  context: Context,
  database: Database,
  attempt: Attempt,
  { verdict, seen, byAccount }: Heard,
): Promise<Applied> {
  const at = context.clock();
  const settled = decided[attempt.state];
  if (settled) return { settled, tell: nothingToTell };
  // Seen going back, it is a person's to judge, whatever is said of it later: it may have been a part.
  const wentBack = attempt.state === 'review' && attempt.providerState === 'going-back';
  if (seen && !wentBack) await note(database, attempt, seen, at);
  const by = byAccount ? { byAccount } : {};
  switch (verdict.verdict) {
    case 'paid':
      if (wentBack) return { settled: 'review', tell: nothingToTell };
      return applyMoney(context, database, attempt, seen);
    case 'going back': {
      const says = 'somebody is sending it back at the provider, before the shop had heard of it';
      await keepForReview(context, database, attempt, { seen, says });
      return { settled: 'review', tell: nothingToTell };
    }
    case 'differs': {
      await keepForReview(context, database, attempt, { seen, says: verdict.says });
      return { settled: 'review', tell: nothingToTell };
    }
    case 'went back': {
      // In review it may be our own refund that is under way.
      const state = attempt.state === 'review' ? 'review' : 'returned';
      const reason = seen?.said ?? '';
      await changeAttempt(context, database, attempt, { state, dueAt: null, reason, ...by });
      return { settled: 'returned', tell: nothingToTell };
    }
    default: {
      const dueAt = nextCheck(attempt.createdAt, at);
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

/** The sum is right: it pays what it was for, or goes back when that is paid or gone. */
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
  const came = { subjectId, reference, amount, way: 'online' } as const;
  const answer = await context.announcements.ask(moneyCame, context, database, came);
  const { outcome, tooMuch = 0, tell } = answer;
  if (outcome === 'too little') {
    const says = 'it is a part of what there is to pay, and the rest is not there any more';
    await keepForReview(context, database, attempt, { seen, says });
    return { settled: 'review', tell: nothingToTell };
  }
  const state = taken[outcome];
  await changeAttempt(context, database, attempt, {
    state,
    dueAt: null,
    reason: outcome,
    received: seen?.amount ?? amount,
    receivedAt: seen?.paidAt ?? at,
  });
  await settleReview(database, reviewCause(attempt), at, 'The provider confirmed the right sum.');
  if (tooMuch > 0) await tellTooMuch(context, database, attempt, tooMuch);
  if (state === 'paid') return { settled: 'paid', tell };
  await wantRefund(context, database, {
    attempt: { ...attempt, state, received: seen?.amount ?? amount },
    amount: seen?.amount ?? amount,
    cause: `${state} ${attempt.id}`,
    reason: outcome,
  });
  return { settled: 'returned', tell };
}

/** A transfer came while its payer was at the provider. */
function tellTooMuch(
  context: Context,
  database: Database,
  { id, subjectId, reference }: Attempt,
  amount: number,
) {
  return openReview(context, database, {
    cause: `too much ${id}`,
    kind: 'payment',
    subjectId,
    reference,
    amount,
    says: 'More has come than there was to pay: a bank transfer and a payment met. Send the rest back.',
  });
}

const taken = {
  paid: 'paid',
  'paid before': 'duplicate',
  'nothing to give': 'too-late',
} as const;

/** Never fulfilled, never dropped: it is watched on, since a wrong answer may be followed by a right one. */
async function keepForReview(
  context: Context,
  database: Database,
  attempt: Attempt,
  { seen, says }: { seen: Transaction | undefined; says: string },
) {
  const { clock } = context;
  await changeAttempt(context, database, attempt, {
    state: 'review',
    dueAt: nextCheck(attempt.createdAt, clock()),
    reason: says,
    received: seen?.amount ?? 0,
    receivedAt: seen?.paidAt ?? clock(),
  });
  await openReview(context, database, {
    cause: reviewCause(attempt),
    kind: 'payment',
    subjectId: attempt.subjectId,
    reference: attempt.reference,
    amount: seen?.amount ?? null,
    says: `A payment came otherwise than it was asked for: ${says}. Nothing was given for it.`,
  });
}

export function reviewCause({ id }: Pick<Attempt, 'id'>): string {
  return `payment ${id}`;
}
