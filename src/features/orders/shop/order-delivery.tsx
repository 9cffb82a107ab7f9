import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';

/** Only for an order that is still to come. */
export function OrderDelivery({
  order: { status, payment, delivery },
}: {
  order: Pick<Order, 'status' | 'payment' | 'delivery'>;
}) {
  if (status === 'cancelled' || status === 'delivered' || payment === 'refunded') return null;
  if (!delivery) return null;
  return (
    <p>
      Expected delivery:{' '}
      <strong>{deliveryWords(new Date(delivery.from), new Date(delivery.until))}</strong>
      {payment === 'unpaid' && ', if you pay today'}.
    </p>
  );
}
