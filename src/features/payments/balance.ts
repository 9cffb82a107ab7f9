import type { Database } from '#platform/database.ts';
import { payment } from '#shop';
import { findBalance } from './refunds.queries.ts';
import { type ReviewReason, reviewWords } from './rules.ts';

/** The owner is shown what failed so often; the first times may have been a moment of the database. */
export const shownAfter = 3;

/** What counts for a subject: what came, and what of it went back or is on its way back. */
export async function balanceOf(database: Database, subjectId: string) {
  const { received, returned, wanted, review } = await findBalance(database, {
    subjectId,
    withFees: payment.customerBearsFees,
    shownAfter,
  });
  return {
    received,
    returned,
    here: received - returned - wanted,
    /** Why somebody has to look at money of it. */
    review: review === 'none' ? null : review,
  };
}

/** What the payer of a subject is told while somebody looks at its payment. */
export async function reviewOf(database: Database, subjectId: string): Promise<string> {
  const { review } = await balanceOf(database, subjectId);
  const reason: ReviewReason = review ?? 'otherwise';
  return reviewWords[reason];
}
