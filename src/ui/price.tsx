import { formatMoney, type Pesewas } from '#lib/money.ts';
import styles from './price.module.css';

export function Price({ amount }: { amount: Pesewas }) {
  return <span className={styles.price}>{formatMoney(amount)}</span>;
}
