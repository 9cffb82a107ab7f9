import { formatMoney, type Pesewas } from '#lib/money.ts';
import styles from './price.module.css';

/** `from`: it is the lowest of several. */
export function Price({ amount, from }: { amount: Pesewas; from?: unknown }) {
  return (
    <span className={styles.price}>
      {from ? 'from ' : ''}
      {formatMoney(amount)}
    </span>
  );
}
