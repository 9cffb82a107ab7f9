import { ownReviewsId, pages } from '#lib/paths.ts';

const parameter = 'review';

/** The own reviews, opened at a product that somebody wants to review. */
export function reviewPath(slug: string): string {
  return `${pages.userpage}?${new URLSearchParams({ [parameter]: slug })}#${ownReviewsId}`;
}

export function productToReview(search: string): string | null {
  return new URLSearchParams(search).get(parameter);
}
