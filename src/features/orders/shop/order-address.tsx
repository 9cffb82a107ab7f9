import { showPhone } from '#lib/phone.ts';
import type { Order } from '../contract.ts';
import styles from './order-address.module.css';

export function OrderAddress({
  order: { customerName, shippingAddress },
}: {
  order: Pick<Order, 'customerName' | 'shippingAddress'>;
}) {
  const { street, city, region, country, phone, digitalAddress, landmark } = shippingAddress;
  const lines = [customerName, street, city, [region, country].filter(Boolean).join(', ')];
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
