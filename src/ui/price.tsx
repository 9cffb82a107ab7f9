import { formatMoney, type Pesewas } from '#lib/money.ts';
import styles from './price.module.css';

/** `from`: it is the lowest of several. `sale`: what it costs without one, and what that says. */
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
