import { aMinute } from '#lib/durations.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { paymentReviewCause } from './apply-answer.ts';
import { type Attempt, lockAttempt } from './attempts.queries.ts';
import { settlePaymentReview } from './payment-reviews.queries.ts';
import { openPaymentReview } from './payment-reviews.ts';
import type { Refund } from './provider.ts';
import { byHand, lockRefund, type RefundRow, updateRefund } from './refunds.queries.ts';
import { tellGone } from './refunds.ts';

/** Records what the provider says about a refund, in our words. */
export async function keepRefund(
  context: Context,
  { id, attemptId }: RefundRow,
  seen: Refund,
): Promise<void> {
  const { pool, clock } = context;
  await transaction(pool, async (database) => {
    const attempt = await lockAttempt(database, attemptId);
    const before = await lockRefund(database, id);
    if (before.state === 'done') return;
    const { state, said } = seen;
    const sentByHand = before.said === byHand;
    if (sentByHand && state !== 'done') {
      await updateRefund(database, { ...before, dueAt: null });
      return;
    }
    if (sentByHand) await openPaymentReview(context, database, twiceOf(before, attempt));
    await updateRefund(database, {
      ...before,
      state,
      providerId: seen.id,
      said,
      dueAt: state === 'accepted' || state === 'stuck' ? laterThan(before, clock()) : null,
      doneAt: state === 'done' ? clock() : null,
    });
    if (state === 'done') await tellReturned(context, database, before, attempt);
    if (state === 'failed' || state === 'stuck') {
      await openPaymentReview(context, database, paymentReviewOf(before, attempt, seen));
    }
  });
}

async function tellReturned(
  context: Context,
  database: Database,
  refund: RefundRow,
  attempt: Attempt,
) {
  const { id, amount } = refund;
  await tellGone(context, database, attempt, { id, amount, takenByBank: false });
  const at = context.clock();
  await settlePaymentReview(database, refundCause(refund), at, 'The refund is done.');
  if (attempt.state === 'review') {
    await settlePaymentReview(database, paymentReviewCause(attempt), at, 'The refund is done.');
  }
}

function refundCause({ id }: Pick<RefundRow, 'id'>): string {
  return `refund ${id}`;
}

function paymentReviewOf(
  refund: RefundRow,
  { subjectId, reference }: Attempt,
  { state, said }: Pick<Refund, 'state' | 'said'>,
) {
  const says =
    state === 'stuck'
      ? 'A refund needs the customer’s bank details. Please enter them at the payment provider.'
      : `A refund failed: ${said}. You still have the money.`;
  return {
    cause: refundCause(refund),
    kind: 'refund',
    subjectId,
    reference,
    amount: refund.amount,
    says,
  } as const;
}

function twiceOf(refund: RefundRow, { subjectId, reference }: Attempt) {
  const says =
    'The payment provider has refunded what you had already refunded yourself. The customer has been refunded twice.';
  const cause = `twice ${refund.id}`;
  return { cause, kind: 'refund', subjectId, reference, amount: refund.amount, says } as const;
}

/** Gives a refund up, because the provider will not send the money back. */
export async function giveUp(context: Context, { id }: RefundRow, attempt: Attempt, said: string) {
  await transaction(context.pool, async (database) => {
    const before = await lockRefund(database, id);
    if (before.state !== 'asked') return;
    const ended = { state: 'failed', said } as const;
    await updateRefund(database, { ...before, ...ended, dueAt: null });
    await openPaymentReview(context, database, paymentReviewOf(before, attempt, ended));
  });
}

/**
 * When to check a refund again, less and less often: it takes minutes or days, and ends with an
 * event.
 */
function laterThan({ createdAt }: RefundRow, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = Math.min(Math.max(age, aMinute), 360 * aMinute);
  return new Date(now.getTime() + wait);
}
