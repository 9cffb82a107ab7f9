import { DateText } from '#ui/date.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Order } from '../contract.ts';

/** While its goods are put aside for whoever pays. */
export function Unpaid({ order: { heldUntil } }: { order: Pick<Order, 'heldUntil'> }) {
  if (heldUntil === null) return null;
  return (
    <Notice title="Your order is placed">
      Its goods are put aside for you until <DateText at={heldUntil} form="minute" />. Paying online
      is not open yet in this shop.
    </Notice>
  );
}
