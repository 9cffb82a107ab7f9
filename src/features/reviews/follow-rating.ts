import { changeRating } from '#features/catalogue/ratings.ts';
import type { CallContext } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { ReviewRow } from './reviews.queries.ts';

type Counted = Pick<ReviewRow, 'productId' | 'state' | 'stars'>;

/**
 * Runs in the transaction that changes a review, after the review's row is locked. Answers whether
 * a page shows something else now.
 */
export function followRating(
  database: Database,
  before: Counted,
  after: Counted | undefined,
): Promise<boolean> {
  const [then, now] = [publicStars(before), publicStars(after)];
  return changeRating(database, {
    id: before.productId,
    count: Number(now > 0) - Number(then > 0),
    stars: now - then,
  });
}

/** Call it after the commit. */
export function tellPages({ changes }: Pick<CallContext, 'changes'>): void {
  changes.announce('catalogue', 'reviews');
}

function publicStars(review: Counted | undefined): number {
  return review?.state === 'public' ? review.stars : 0;
}
