import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import type { Order } from '../contract.ts';
import styles from './order-history.module.css';

export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <Card heading="History">
      <ol className={styles.history}>
        {history.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            <span className={styles.what}>{what}</span>
            <DateText at={at} form="minute" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
