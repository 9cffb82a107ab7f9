import { Badge } from '#ui/badge.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import { stockWord } from '../rules.ts';
import { inSize } from '../sizes.rules.ts';
import styles from './product-row.module.css';
import { severalOf } from './product-words.ts';

/**
 * Shows for each size how many pieces can be bought, how many are on hold, and how many people
 * wait.
 */
export function ProductRowStock({
  product: { stock, reserved, waiting, sizes, parts },
}: {
  product: DeskProduct;
}) {
  const mark = marks[stockWord(stock)];
  return (
    <span className={styles.stock}>
      {stock}
      {mark && <span className={styles.mark}>{mark}</span>}
      {parts?.map(({ productId, size, name, sold, stock: left }) => (
        <span key={size?._id ?? productId} className={styles.aside}>
          {inSize(name, size)}: {sold ? left : 'hidden'}
        </span>
      ))}
      {severalOf(sizes).map((size) => (
        <span key={size._id} className={styles.aside}>
          {size.name}: {size.stock}
          {size.waitedFor && `, ${size.waitedFor} waiting`}
        </span>
      ))}
      {reserved > 0 && <span className={styles.aside}>{reserved} held for orders</span>}
      {waiting > 0 && <span className={styles.aside}>{waiting} waiting</span>}
    </span>
  );
}

const marks = {
  in: null,
  few: <Badge tone="warning">Few left</Badge>,
  none: <Badge tone="danger">Sold out</Badge>,
};
