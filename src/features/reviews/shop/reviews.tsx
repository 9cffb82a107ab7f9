import { useEffect, useRef, useState } from 'react';
import { client, saidBy } from '#client/client.ts';
import { signInAddress } from '#client/sign-in-address.ts';
import { useParts } from '#client/use-parts.ts';
import { useSignedIn } from '#client/use-signed-in.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { listReviews } from '../calls.ts';
import type { Review } from '../contract.ts';
import { reviewPath } from '../review-path.rules.ts';
import { type ReviewSort, reviewRules } from '../rules.ts';
import { Helpful } from './helpful.tsx';
import { ReviewList } from './review-list.tsx';

const sorts: Readonly<Record<ReviewSort, string>> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  best: 'Highest stars',
  worst: 'Lowest stars',
};

/** Shows the list of the page until the browser has a fresh one. */
export function Reviews({ product, html }: { product: ProductDetails; html: string }) {
  const { _id: id, slug, rating } = product;
  const isSignedIn = useSignedIn();
  const own = reviewPath(slug);
  const [sort, setSort] = useState<ReviewSort>('helpful');
  const { rows, left, busy, trouble, more, put } = useParts<Review>({
    size: reviewRules.step,
    about: sort,
    ask: (query) => client(listReviews, { params: { id }, query: { ...query, sort } }),
    trouble: (error) => saidBy(error, 'We couldn’t load the reviews. Please try again.'),
  });
  const list = useFocusOnNew(rows?.length ?? 0);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written it
  if (!rows) return <div dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div ref={list}>
      <ReviewList
        reviews={rows}
        rating={rating}
        above={
          <>
            {rows.length > 1 && (
              <Select
                label="Sort reviews"
                value={sort}
                onChange={({ target }) => setSort(target.value as ReviewSort)}
              >
                {Object.entries(sorts).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            )}
            <TextLink to={isSignedIn ? own : signInAddress(own)} alone>
              Write a review
            </TextLink>
          </>
        }
        actionsOf={(review) => (
          <Helpful
            review={review}
            onSaid={(helpful) => put((one) => (one._id === review._id ? { ...one, helpful } : one))}
          />
        )}
      />
      <Alert>{trouble}</Alert>
      {left > 0 && (
        <Button look="quiet" busy={busy} busyText="Loading..." onClick={() => void more()}>
          Show more reviews
        </Button>
      )}
    </div>
  );
}

/** The button that loaded more may be gone, so the focus moves to the first new review. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (before > 0 && count > before) {
      list.current?.querySelectorAll('li')[before]?.querySelector('button')?.focus();
    }
  }, [count]);
  return list;
}
