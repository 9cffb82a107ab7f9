import { formatMoney, type Pesewas } from '#lib/money.ts';
import styles from './price.module.css';

/**
 * `from`: the price is the lowest of several. `sale`: the price without the sale, and the sale's
 * text.
 */
export function Price({
  amount,
  from,
  sale,
}: {
  amount: Pesewas;
  from?: unknown;
  sale?: { was: string; says: string } | undefined;
}) {
  return (
    <span className={styles.price}>
      {from ? 'from ' : null}
      {formatMoney(amount)}
      {sale && <s>{sale.was}</s>}
      {sale && <small>{sale.says}</small>}
    </span>
  );
}
