import { inSize } from '#features/catalogue/sizes.rules.ts';
import { orderPath } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { DateText } from '#ui/date.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { ListedOrder } from '../contract.ts';
import { calledOrder } from '../order-name.rules.ts';
import { PaymentBadge, StatusBadge } from './order-state.tsx';
import styles from './own-order-row.module.css';

/** A phone has room for this many. */
const mostPictures = 4;

export function OwnOrderRow({ order }: { order: ListedOrder }) {
  const { _id, items, totalAmount, createdAt, status, payment } = order;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.row}>
      <Link to={orderPath(_id)} className={styles.name}>
        {calledOrder(order)}
      </Link>
      <span className={styles.states}>
        <StatusBadge order={order} />
        {status !== 'cancelled' && <PaymentBadge payment={payment} cash={order.cash} />}
      </span>
      <span className={styles.facts}>
        <DateText at={createdAt} form="short" /> · {count} {count === 1 ? 'item' : 'items'}
      </span>
      <span className={styles.faces}>
        {items.slice(0, mostPictures).map(({ productId, size, name, picture }) => (
          <span key={size?._id ?? productId} className={styles.face}>
            <Picture src={null} picture={picture} alt={inSize(name, size)} sizes="3rem" />
          </span>
        ))}
        {items.length > mostPictures && <span>and {items.length - mostPictures} more</span>}
      </span>
      <span className={styles.total}>
        <Price amount={totalAmount} />
      </span>
    </li>
  );
}
