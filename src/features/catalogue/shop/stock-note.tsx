import { stockWord } from '../rules.ts';
import styles from './stock-note.module.css';

/** Says nothing while there is plenty. */
export function StockNote({ stock }: { stock: number }) {
  const word = stockWord(stock);
  if (word === 'in') return null;
  return word === 'few' ? (
    <span className={styles.few}>Few left</span>
  ) : (
    <span className={styles.none}>Out of stock</span>
  );
}
