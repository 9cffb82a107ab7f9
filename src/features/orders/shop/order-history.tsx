import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import type { Order } from '../contract.ts';
import { cancelledByCustomer } from '../rules.ts';
import styles from './order-history.module.css';

type Told = Pick<Order, 'history' | 'createdAt' | 'paidAt'>;

/** The events that the order's head does not show already. */
export function OrderHistory({ order }: { order: Told }) {
  const more = order.history.filter((event) => !isInHead(event, order));
  if (more.length === 0) return null;
  return (
    <Card heading="History">
      <ol className={styles.history}>
        {more.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <span className={styles.what}>
              {what === cancelledByCustomer ? 'Cancelled by you' : what}
            </span>
            <DateText at={at} form="minute" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function isInHead({ at, what }: Order['history'][number], { createdAt, paidAt }: Told): boolean {
  return (what === 'Ordered' && at === createdAt) || (what === 'Paid' && at === paidAt);
}
