import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { daysWord } from '../rules.ts';

/** Only for an order that is still to come. */
export function OrderDelivery({
  order: { status, payment, delivery, deliveryChoice, cash },
}: {
  order: Pick<Order, 'status' | 'payment' | 'delivery' | 'deliveryChoice' | 'cash'>;
}) {
  if (status === 'cancelled' || status === 'delivered' || payment === 'refunded') return null;
  const point = deliveryChoice?.point;
  if (point && status === 'shipped') {
    return (
      <p>
        <strong>Ready to pick up.</strong> {point.hours}.
      </p>
    );
  }
  if (!delivery) return null;
  return (
    <p>
      {daysWord({ deliveryChoice })}:{' '}
      <strong>{deliveryWords(new Date(delivery.from), new Date(delivery.until))}</strong>
      {payment === 'unpaid' && !cash && ', if you pay today'}.
    </p>
  );
}
