import { orderName } from '#features/orders/order-name.rules.ts';
import { Card } from '#ui/card.tsx';
import { Price } from '#ui/price.tsx';
import type { Returned } from '../contract.ts';
import styles from './paid-order.module.css';

/** What the payment was for. */
export function PaidOrder({ order: { _id, items, totalAmount } }: { order: Returned['order'] }) {
  return (
    <Card heading={`Order ${orderName(_id)}`} look="filled">
      <ul className={styles.items}>
        {items.map(({ name, quantity }) => (
          <li key={name} className={styles.item}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>× {quantity}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <Price amount={totalAmount} />
      </p>
    </Card>
  );
}
