import { randomUUIDv7 } from 'node:crypto';
import { pesewas } from '#lib/money.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { ReturnedMoney } from './announcements.ts';
import { paymentReviewCause } from './apply-answer.ts';
import { type Attempt, listAttempts } from './attempts.queries.ts';
import { balanceOf } from './balance.ts';
import { lockAttemptsOf } from './open-money.queries.ts';
import { settlePaymentReview, settleStuckPaymentReviews } from './payment-reviews.queries.ts';
import { openPaymentReview, type Telling, tooMuchCause } from './payment-reviews.ts';
import { giveUpStuck, sumStuck } from './refunds.queries.ts';
import { cameAs, countsForSubject, endPaid, latestOf, refundable } from './refunds.ts';
import {
  findTransfer,
  insertTransfer,
  type Known,
  listTransfers,
  type Transfer,
} from './transfers.queries.ts';

interface Moved {
  subjectId: string;
  amount: number;
  reference: string;
  byAccount: string;
}

type Noted = { id: string; received: number; returned: number } | 'noted before';

/** Records money that came outside the provider. The caller has locked the subject. */
export async function noteReceived(
  context: Pick<Context, 'clock'>,
  database: Database,
  moved: Moved,
): Promise<Noted> {
  const wasUndone = ({ undone }: Known) => undone;
  const reference = await freeReference(database, 'received', moved.reference, wasUndone);
  const received = {
    ...moved,
    reference,
    attemptId: null,
    undoesId: null,
    kind: 'received',
  } as const;
  return note(context, database, received);
}

/** Answers the reference, followed by how often it was used if another entry may use it again. */
async function freeReference(
  database: Database,
  kind: Transfer['kind'],
  reference: string,
  mayHaveAnother: (known: Known) => boolean,
  time = 1,
): Promise<string> {
  const named = time === 1 ? reference : `${reference}/${time}`;
  const known = await findTransfer(database, kind, named);
  if (!known || !mayHaveAnother(known)) return named;
  return freeReference(database, kind, reference, mayHaveAnother, time + 1);
}

/** A transfer that was received, unless it was undone before. The caller has locked the subject. */
export async function findMistake(database: Database, subjectId: string, transferId: string) {
  const transfers = await listTransfers(database, subjectId);
  const mistake = transfers.find(({ id, kind }) => id === transferId && kind === 'received');
  return transfers.some(({ undoesId }) => undoesId === transferId) ? undefined : mistake;
}

/** Takes back a transfer that never came. Nobody is told of a refund. */
export async function noteMistake(
  context: Telling,
  database: Database,
  { id, reference, ...moved }: Moved & { id: string },
): Promise<void> {
  await settlePaymentReview(
    database,
    tooMuchCause(id),
    context.clock(),
    'It was recorded by mistake.',
  );
  const named = await freeReference(database, 'refunded', `${reference} undone`, () => true);
  const back = { ...moved, undoesId: id, reference: named, payment: 'none' } as const;
  const noted = await noteReturned(context, database, back);
  if (noted === 'noted before' || 'left' in noted) throw new Error(`${named} was not written down`);
}

interface Return extends Pick<Moved, 'subjectId' | 'amount'> {
  paymentId?: string;
  /** Whether the money counts for the subject. */
  counts: boolean;
}

/**
 * Finds and locks the payment whose money went back outside the provider. If the desk named a
 * payment that does not count, it is that one. If the desk named none and did not say that the
 * money counts, it is the first payment that came twice, too late or otherwise and has enough left.
 * Otherwise it is the latest payment that counts.
 *
 * All attempts are locked before the subject and in one order, as everywhere. 'none': only
 * transfers paid. 'unknown': the named payment does not exist.
 */
export async function lockPaymentToReturn(
  database: Database,
  { subjectId, amount, paymentId, counts }: Return,
): Promise<Attempt | 'none' | 'unknown'> {
  await lockAttemptsOf(database, [subjectId]);
  const attempts = await listAttempts(database, subjectId);
  const named = attempts.find(({ id }) => id === paymentId);
  if (paymentId !== undefined && !named) return 'unknown';
  const apart = attempts.filter(({ state }) => !countsForSubject(state));
  if (named && apart.includes(named)) return named;
  for (const attempt of named || counts ? [] : apart) {
    const { amount: stuck } = await sumStuck(database, attempt.id);
    if (amount <= (await refundable(database, attempt)) + stuck) return attempt;
  }
  return latestOf(attempts) ?? 'none';
}

/**
 * Records money that went back outside the provider. The caller has locked payment and subject, so
 * two returns at once cannot spend the same money. It replaces a stuck refund.
 */
export async function noteReturned(
  context: Telling,
  database: Database,
  {
    payment,
    undoesId = null,
    ...moved
  }: Moved & { payment: Attempt | 'none'; undoesId?: string | null },
): Promise<Pick<ReturnedMoney, 'id' | 'whole' | 'cameAs'> | 'noted before' | { left: number }> {
  if (await findTransfer(database, 'refunded', moved.reference)) return 'noted before';
  const counted = payment === 'none' || countsForSubject(payment.state);
  const free = counted
    ? await leftOf(database, moved.subjectId)
    : await refundable(database, payment);
  const stuck = payment === 'none' ? 0 : (await sumStuck(database, payment.id)).amount;
  const left = free + stuck;
  if (moved.amount > left) return { left };
  if (payment !== 'none' && moved.amount > free) {
    await replaceStuck(context, database, payment, left - moved.amount);
  }
  const attemptId = counted ? null : payment.id;
  const noted = await note(context, database, { ...moved, attemptId, undoesId, kind: 'refunded' });
  if (noted === 'noted before') return noted;
  if (!counted && payment.state === 'review' && moved.amount === left) {
    const done = 'You refunded it yourself.';
    await settlePaymentReview(database, paymentReviewCause(payment), context.clock(), done);
  }
  const whole = counted && noted.returned >= noted.received;
  if (whole && payment !== 'none') await endPaid(context, database, payment);
  const came = payment === 'none' ? 'payment' : cameAs(payment.state);
  return { id: noted.id, whole, cameAs: came };
}

/** Replaces a stuck refund. If that was larger, a new review tells of the rest. */
async function replaceStuck(
  context: Telling,
  database: Database,
  { id, subjectId, reference }: Attempt,
  rest: number,
) {
  await giveUpStuck(database, id);
  await settleStuckPaymentReviews(database, id, context.clock());
  if (rest <= 0) return;
  await openPaymentReview(context, database, {
    cause: `rest ${id} ${context.clock().toISOString()}`,
    kind: 'refund',
    subjectId,
    reference,
    amount: rest,
    says: 'You refunded part of it yourself. You still have the rest.',
  });
}

/** The transfers of a subject, the oldest first. */
export async function transfersOf(database: Database, subjectId: string) {
  const transfers = await listTransfers(database, subjectId);
  return transfers.map(({ id, kind, amount, reference }) => ({
    id,
    kind,
    amount: pesewas(amount),
    reference,
  }));
}

async function leftOf(database: Database, subjectId: string): Promise<number> {
  return (await balanceOf(database, subjectId)).here;
}

async function note(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  moved: Moved & Pick<Transfer, 'attemptId' | 'undoesId' | 'kind'>,
): Promise<Noted> {
  const id = randomUUIDv7();
  const written = await insertTransfer(database, { ...moved, id, at: clock() });
  if (written === 0) return 'noted before';
  const { received, returned } = await balanceOf(database, moved.subjectId);
  return { id, received, returned };
}
