import { showPhone } from '#lib/phone.ts';
import type { Order } from '../contract.ts';
import styles from './order-address.module.css';

export function OrderAddress({
  order: { customerName, shippingAddress, deliveryChoice },
}: {
  order: Pick<Order, 'customerName' | 'shippingAddress' | 'deliveryChoice'>;
}) {
  const { recipient, street, city, region, country, phone, digitalAddress, landmark } =
    shippingAddress;
  const who = recipient || customerName;
  // The address is the shop's and the telephone the customer's, so they are shown apart.
  if (deliveryChoice?.point) {
    const { address, city: town, hours } = deliveryChoice.point;
    return (
      <address className={styles.address}>
        <span>{[who, phone && showPhone(phone)].filter(Boolean).join(', ')}</span>
        <span>
          Pick up at {address}, {town}
        </span>
        <span>{hours}</span>
      </address>
    );
  }
  const lines = [who, street, city, [region, city && country].filter(Boolean).join(', ')];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {digitalAddress && <span>{digitalAddress}</span>}
      {landmark && <span>Landmark: {landmark}</span>}
      <span>{showPhone(phone)}</span>
    </address>
  );
}
