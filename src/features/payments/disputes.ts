import { randomUUIDv7 } from 'node:crypto';
import { settingsOf } from '#features/settings/settings.ts';
import type { Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';

import { type Attempt, findAttempt, lockAttempt } from './attempts.queries.ts';
import { lockDispute, upsertDispute } from './disputes.queries.ts';
import type { DisputeLetter } from './letters/dispute.ts';
import { settlePaymentReview, updatePaymentReviewDue } from './payment-reviews.queries.ts';
import { namesOf, openPaymentReview } from './payment-reviews.ts';
import type { Dispute } from './provider.ts';
import { insertDoneRefund } from './refunds.queries.ts';
import { restOf, tellGone } from './refunds.ts';

/**
 * Records that a payer or a bank wants money back, shows it with its deadline, and tells the owner.
 */
export async function noteDispute(context: Context, told: Dispute): Promise<void> {
  const { pool, clock } = context;
  const found = await findAttempt(pool, told.reference);
  await transaction(pool, async (database) => {
    const attempt = found ? await lockAttempt(database, found.id) : undefined;
    const before = await lockDispute(database, told.id);
    // If the outcome is missing, or is a word that the shop does not know, a person must judge.
    const resolvedAt = told.resolved && told.end ? (told.resolvedAt ?? clock()) : null;
    await upsertDispute(database, {
      ...told,
      id: randomUUIDv7(),
      providerId: told.id,
      attemptId: attempt?.id ?? null,
      resolvedAt,
      at: clock(),
    });
    if (before?.resolvedAt) return;
    // A reminder may lack the date that the first event had.
    const dated = { ...told, dueAt: told.dueAt ?? before?.dueAt ?? null };
    await tell(context, database, { told: dated, attempt, event: nameOf(before, told) });
    if (!resolvedAt) return;
    await settlePaymentReview(database, causeOf(told), clock(), `Resolved: ${told.resolution}`);
    if (attempt && told.end === 'lost') await noteLoss(context, database, told, attempt);
  });
}

type EventName = DisputeLetter['event'];

function nameOf(before: object | undefined, { resolved }: Dispute): EventName {
  if (resolved) return 'resolved';
  return before ? 'reminder' : 'opened';
}

function causeOf({ id }: Dispute): string {
  return `dispute ${id}`;
}

interface Telling {
  told: Dispute;
  attempt: Attempt | undefined;
  event: EventName;
}

async function tell(context: Context, database: Database, { told, attempt, event }: Telling) {
  const { letters, publicUrl, clock } = context;
  const { reference, amount, dueAt, category, resolution } = told;
  const orderId = attempt?.subjectId ?? null;
  const cause = causeOf(told);
  if (event !== 'resolved') {
    await openPaymentReview(context, database, {
      cause,
      kind: 'dispute',
      subjectId: orderId,
      reference,
      amount,
      says: `A customer disputes this payment (${category}). Please answer the payment provider in time, or they are refunded.`,
      ...(dueAt ? { dueAt } : {}),
    });
    await updatePaymentReviewDue(database, cause, dueAt);
  }
  const content: DisputeLetter = {
    publicUrl,
    ...(await namesOf(context, database, orderId)),
    reference,
    amount,
    dueAt: dueAt?.toISOString() ?? null,
    category,
    event,
    resolution,
  };
  // The provider reminds every four hours. One letter a day is enough.
  const day = event === 'reminder' ? ` ${clock().toISOString().slice(0, 10)}` : '';
  const { alertAddress } = await settingsOf(database);
  await letters.post(database, {
    kind: 'dispute',
    identity: `dispute ${told.id} ${event}${day}`,
    to: alertAddress,
    content,
  });
}

/** Records a dispute that was lost or conceded: the provider has already taken the money back. */
async function noteLoss(context: Context, database: Database, told: Dispute, attempt: Attempt) {
  // This holds even if the desk sent the same sum by hand: then it went twice, and the books say
  // so.
  const left = await restOf(database, attempt);
  const amount = Math.min(told.amount ?? left, left);
  if (amount <= 0) return;
  const id = randomUUIDv7();
  await insertDoneRefund(database, {
    id,
    attemptId: attempt.id,
    amount,
    cause: causeOf(told),
    reason: `Dispute: ${told.resolution ?? 'resolved'}`,
    at: context.clock(),
  });
  await tellGone(context, database, attempt, { id, amount, takenByBank: true });
}
