import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

/** Each cause has one row. Answers whether this one is new. */
export function insertPaymentReview(
  database: Database,
  review: {
    id: string;
    cause: string;
    kind: string;
    subjectId: string | null;
    reference: string;
    amount: number | null;
    says: string;
    at: Date;
    dueAt: Date | null;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO payments_review (id, cause, kind, subject_id, reference, amount_pesewas, says,
        opened_at, due_at)
      VALUES (${review.id}, ${review.cause}, ${review.kind}, ${review.subjectId},
        ${review.reference}, ${review.amount}, ${review.says}, ${review.at}, ${review.dueAt})
      ON CONFLICT (cause) DO NOTHING`,
  );
}

const review = columns({
  id: 'uuid',
  kind: 'text:payment|refund|foreign|dispute|provider',
  subjectId: 'uuid?',
  reference: 'text',
  amount: 'integer? from amount_pesewas',
  says: 'text',
  openedAt: 'timestamptz',
  dueAt: 'timestamptz?',
});

export type PaymentReviewRow = Awaited<ReturnType<typeof listOpenPaymentReviews>>[number];

/** Lists reviews with a deadline first, then the oldest ones. */
export function listOpenPaymentReviews(database: Database) {
  return many(
    database,
    review,
    sql`
      SELECT ${review} FROM payments_review WHERE closed_at IS NULL
      ORDER BY due_at NULLS LAST, opened_at, id LIMIT 500`,
  );
}

const closed = columns({ subjectId: 'uuid?', reference: 'text' });

/** Answers what the review was about, if it was still open. */
export function endPaymentReview(
  database: Database,
  closing: { id: string; at: Date; by: string; note: string },
) {
  return maybe(
    database,
    closed,
    sql`
      UPDATE payments_review
      SET closed_at = ${closing.at}, closed_by = ${closing.by}, note = ${closing.note}
      WHERE id = ${closing.id} AND closed_at IS NULL
      RETURNING ${closed}`,
  );
}

/** Closes a review whose matter has settled itself. */
export function settlePaymentReview(database: Database, cause: string, at: Date, note: string) {
  return run(
    database,
    sql`
      UPDATE payments_review SET closed_at = ${at}, note = ${note}
      WHERE cause = ${cause} AND closed_at IS NULL`,
  );
}

/** Closes the reviews of a subject that say that more came than was due. */
export function closeTooMuch(
  database: Database,
  { subjectId, at, note }: { subjectId: string; at: Date; note: string },
) {
  return run(
    database,
    sql`
      UPDATE payments_review SET closed_at = ${at}, note = ${note}
      WHERE subject_id = ${subjectId} AND cause LIKE 'too much %' AND closed_at IS NULL`,
  );
}

export function updatePaymentReviewDue(database: Database, cause: string, dueAt: Date | null) {
  return run(database, sql`UPDATE payments_review SET due_at = ${dueAt} WHERE cause = ${cause}`);
}

/** Closes the reviews of stuck refunds whose money was sent by hand. */
export function settleStuckPaymentReviews(database: Database, attemptId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE payments_review SET closed_at = ${at}, note = 'You refunded it yourself.'
      WHERE closed_at IS NULL AND cause IN (
        SELECT 'refund ' || id FROM payments_refund
        WHERE attempt_id = ${attemptId} AND state = 'failed')`,
  );
}
