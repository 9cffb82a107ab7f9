import { calledOrder } from '#features/orders/order-name.rules.ts';
import { Card } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { PaymentOutcome } from '../contract.ts';
import styles from './paid-order.module.css';

/** The order that the payment was for. */
export function PaidOrder({ order }: { order: PaymentOutcome['order'] }) {
  return (
    <Card heading={`Order ${calledOrder(order)}`} look="filled">
      <ul className={styles.items}>
        {order.items.map(({ name, quantity, picture }) => (
          <li key={name} className={styles.item}>
            <span className={styles.picture}>
              <Picture src={null} picture={picture} alt="" sizes="3.5rem" />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>× {quantity}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <Price amount={order.totalAmount} />
      </p>
    </Card>
  );
}
