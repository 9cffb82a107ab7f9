import { Link } from 'react-router';
import { orderPath } from '#lib/paths.ts';
import { DateText } from '#ui/date.tsx';
import { Price } from '#ui/price.tsx';
import type { ListedOrder } from '../contract.ts';
import { orderName } from '../order-name.rules.ts';
import { PaymentBadge, StatusBadge } from './order-state.tsx';
import styles from './own-order-row.module.css';

export function OwnOrderRow({
  order: { _id, items, totalAmount, createdAt, status, payment },
}: {
  order: ListedOrder;
}) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.row}>
      <Link to={orderPath(_id)} className={styles.name}>
        {orderName(_id)}
      </Link>
      <span className={styles.states}>
        <StatusBadge status={status} />
        {status !== 'cancelled' && <PaymentBadge payment={payment} />}
      </span>
      <span className={styles.facts}>
        <DateText at={createdAt} form="short" /> · {count} {count === 1 ? 'item' : 'items'}
      </span>
      <span className={styles.total}>
        <Price amount={totalAmount} />
      </span>
    </li>
  );
}
