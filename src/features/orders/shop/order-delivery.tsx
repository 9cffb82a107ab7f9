import { showPhone } from '#lib/phone.ts';
import { telephoneLink } from '#ui/contact-links.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { Order } from '../contract.ts';
import { deliveryWords } from '../delivery.rules.ts';
import { daysWord } from '../rules.ts';

/** Only for an order that is still to come. */
export function OrderDelivery({
  order: { status, payment, delivery, deliveryChoice, cash, shipping },
}: {
  order: Pick<Order, 'status' | 'payment' | 'delivery' | 'deliveryChoice' | 'cash' | 'shipping'>;
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
  return (
    <>
      {delivery && (
        <p>
          {daysWord({ deliveryChoice })}:{' '}
          <strong>{deliveryWords(new Date(delivery.from), new Date(delivery.until))}</strong>
          {payment === 'unpaid' && !cash && status !== 'shipped' && ', if you pay today'}.
        </p>
      )}
      {shipping && <Bringer shipping={shipping} />}
    </>
  );
}

/** What the shop left empty is not told. */
function Bringer({
  shipping: { courier, tracking, riderName, riderPhone },
}: {
  shipping: NonNullable<Order['shipping']>;
}) {
  return (
    <>
      {courier && <p>Courier: {courier}</p>}
      {tracking && <p>Tracking: {tracking}</p>}
      {(riderName || riderPhone) && (
        <p>
          Your rider: {riderName}{' '}
          {riderPhone && (
            <TextLink href={telephoneLink(riderPhone)} alone>
              {showPhone(riderPhone)}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}
