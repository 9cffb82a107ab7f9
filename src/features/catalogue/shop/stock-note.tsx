import { stockWord } from '../rules.ts';
import type { CardProduct } from './card-product.ts';
import styles from './stock-note.module.css';

/** Says nothing while there is plenty. Of several sizes, the one with the most pieces counts. */
export function StockNote({
  of: { stock, sizes = [{ stock }] },
}: {
  of: Pick<CardProduct, 'stock' | 'sizes'>;
}) {
  const word = stockWord(Math.max(...sizes.map((size) => size.stock)));
  if (word === 'in') return null;
  return word === 'few' ? (
    <span className={styles.few}>Few left</span>
  ) : (
    <span className={styles.none}>Out of stock</span>
  );
}
