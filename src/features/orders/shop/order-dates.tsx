import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import type { Order } from '../contract.ts';

/** Stands in a line of facts. That line's style sets the gaps. */
export function OrderDates({
  order: { createdAt, paidAt, refunded },
}: {
  order: Pick<Order, 'createdAt' | 'paidAt' | 'refunded'>;
}) {
  return (
    <>
      <span>
        Ordered <DateText at={createdAt} form="minute" />
      </span>
      {paidAt && (
        <span>
          Paid <DateText at={paidAt} form="minute" />
        </span>
      )}
      {refunded > 0 && (
        <span>
          Refunded <Price amount={refunded} />
        </span>
      )}
    </>
  );
}
