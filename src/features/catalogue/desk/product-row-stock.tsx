import { Badge } from '#ui/badge.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import { stockWord } from '../rules.ts';
import styles from './product-row.module.css';

/** How many can be bought, are on hold for orders, and are waited for. */
export function ProductRowStock({
  product: { stock, reserved, waiting },
}: {
  product: DeskProduct;
}) {
  const mark = marks[stockWord(stock)];
  return (
    <span className={styles.stock}>
      {stock}
      {mark && <span className={styles.mark}>{mark}</span>}
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
