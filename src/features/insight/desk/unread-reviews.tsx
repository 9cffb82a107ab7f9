import { pages } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import type { Desk } from '../contract.ts';
import { Waiting, WaitingItem } from './waiting.tsx';

/** Hidden if there are no unread reviews. */
export function UnreadReviews({ reviews: { items, total } }: { reviews: Desk['productReviews'] }) {
  return (
    <Waiting
      heading="Reviews to read"
      total={total}
      place={{ to: pages.adminReviews, name: 'Read reviews' }}
    >
      {items.map(({ _id, productName, stars, writtenAt }) => (
        <WaitingItem key={_id} name={productName} figure={`${stars} of 5 stars`}>
          <DateText at={writtenAt} form="minute" />
        </WaitingItem>
      ))}
    </Waiting>
  );
}
