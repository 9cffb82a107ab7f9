import { useAnswer } from '#client/use-answer.ts';
import { useOwnClient } from '#client/use-own-client.ts';
import type { Order } from '#features/orders/contract.ts';
import { ownReviewsPath } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { listOwnReviews } from '../calls.ts';
import { reviewPath } from '../review-path.rules.ts';

/** Leads to what of this order can be reviewed; the account has the reviews themselves. */
export default function OrderReviews({ order: { _id, items } }: { order: Order }) {
  const client = useOwnClient();
  const { value } = useAnswer({
    ask: () => client(listOwnReviews),
    about: _id,
    trouble: '',
    seenAgain: true,
  });
  const ordered = new Set(items.map(({ productId }) => productId));
  const [first, second] = value?.open.filter((product) => ordered.has(product._id)) ?? [];
  if (!first) return null;
  return (
    <LinkButton look="quiet" to={second ? ownReviewsPath : reviewPath(first.slug)}>
      {second ? 'Review what you bought' : `Review ${first.name}`}
    </LinkButton>
  );
}
