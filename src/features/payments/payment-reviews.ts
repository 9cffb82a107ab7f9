import { randomUUIDv7 } from 'node:crypto';
import { orderSubject, recordChange } from '#features/audit/audit.ts';
import { orderNumbers } from '#features/orders/announcements.ts';
import { settingsOf } from '#features/settings/settings.ts';
import type { Input } from '#lib/contract.ts';
import { isId } from '#lib/ids.ts';
import { pesewas } from '#lib/money.ts';
import { accept, refuse } from '#lib/result.ts';
import type { CallContext, Context } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { sessionOf } from '#platform/session-of.ts';
import type { CameMoney } from './announcements.ts';
import type * as contract from './contract.ts';
import type { PaymentReview } from './contract.ts';
import type { PaymentReviewLetter } from './letters/payment-review.ts';
import {
  closeTooMuch,
  endPaymentReview,
  insertPaymentReview,
  listOpenPaymentReviews,
  type PaymentReviewRow,
} from './payment-reviews.queries.ts';

interface NewPaymentReview {
  /** Each cause has one review, no matter how often it is noticed. */
  cause: string;
  kind: PaymentReviewRow['kind'];
  subjectId: string | null;
  reference: string;
  amount: number | null;
  says: string;
  dueAt?: Date;
}

export type Telling = Pick<Context, 'clock' | 'letters' | 'publicUrl' | 'announcements'>;

/** Opens a matter for a person: a letter tells it, and it stays until an admin closes it. */
export async function openPaymentReview(
  { clock, letters, publicUrl, announcements }: Telling,
  database: Database,
  { dueAt, ...review }: NewPaymentReview,
): Promise<void> {
  const id = randomUUIDv7();
  const isNew = await insertPaymentReview(database, {
    id,
    ...review,
    at: clock(),
    dueAt: dueAt ?? null,
  });
  // A dispute has a letter of its own, with its deadline.
  if (isNew === 0 || review.kind === 'dispute') return;
  const { subjectId, reference, amount, says } = review;
  const content: PaymentReviewLetter = {
    publicUrl,
    ...(await namesOf({ announcements }, database, subjectId)),
    reference,
    amount,
    says,
  };
  const { alertAddress } = await settingsOf(database);
  await letters.post(database, {
    kind: 'payment-review',
    identity: `payment-review ${id}`,
    to: alertAddress,
    content,
  });
}

/**
 * Opens a review because more came for a subject than was due: this payment or transfer came on top
 * of the money that was here.
 */
export function tellTooMuch(
  context: Telling,
  database: Database,
  {
    id,
    subjectId,
    reference,
    amount,
    way,
  }: Pick<CameMoney, 'subjectId' | 'reference' | 'amount' | 'way'> & { id: string },
): Promise<void> {
  return openPaymentReview(context, database, {
    cause: tooMuchCause(id),
    kind: 'payment',
    subjectId,
    reference,
    amount,
    says:
      way === 'online'
        ? 'The customer paid too much: a bank transfer and an online payment both arrived. Please refund the difference.'
        : 'The customer paid too much by bank transfer. Please refund the difference.',
  });
}

export function tooMuchCause(id: string): string {
  return `too much ${id}`;
}

/**
 * Closes the reviews about too much money, because the subject is to be paid anew and that money
 * counts for it.
 */
export function settleTooMuch(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  subjectId: string,
): Promise<unknown> {
  const note = 'The order was opened again, so this money counts for it.';
  return closeTooMuch(database, { subjectId, at: clock(), note });
}

/** The names of the order that a payment is for, for letters, if they are known. */
export async function namesOf(
  { announcements }: Pick<Context, 'announcements'>,
  database: Database,
  orderId: string | null,
): Promise<Pick<PaymentReviewLetter, 'orderId' | 'number'>> {
  if (orderId === null) return { orderId };
  const number = (await announcements.ask(orderNumbers, database, [orderId])).get(orderId);
  return number === undefined ? { orderId } : { orderId, number };
}

export async function listPaymentReviews({ pool, announcements }: CallContext) {
  const rows = await listOpenPaymentReviews(pool);
  const orderIds = rows.flatMap(({ subjectId }) => subjectId ?? []);
  const numbers = await announcements.ask(orderNumbers, pool, orderIds);
  return accept(rows.map((row) => present(row, numbers)));
}

export async function closePaymentReview(
  context: CallContext,
  { params: { id }, body: { note } }: Input<typeof contract.closePaymentReview>,
) {
  const { pool, clock } = context;
  if (!isId(id)) return refuse('unknown-review');
  const by = sessionOf(context).userId;
  return transaction(pool, async (database) => {
    const closed = await endPaymentReview(database, { id, at: clock(), by, note });
    if (!closed) return refuse('unknown-review');
    const { subjectId, reference } = closed;
    await recordChange(context, database, {
      action: 'payment-review-closed',
      subject: subjectId
        ? orderSubject(subjectId)
        : { kind: 'payment-review', id, name: reference },
      before: { review: 'open' },
      after: { review: 'closed', reference },
    });
    return accept({ _id: id });
  });
}

function present(
  { id, subjectId, amount, openedAt, dueAt, ...review }: PaymentReviewRow,
  numbers: ReadonlyMap<string, number>,
): PaymentReview {
  return {
    _id: id,
    ...review,
    orderId: subjectId,
    orderNumber: (subjectId && numbers.get(subjectId)) || null,
    amount: amount === null ? null : pesewas(amount),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
