import { formatMoney, type Pesewas } from '#lib/money.ts';
import styles from './price.module.css';
import { Unseen } from './unseen.tsx';

/** `from`: it is the lowest of several. `before`: what it costs without its sale. */
export function Price({
  amount,
  from,
  before,
}: {
  amount: Pesewas;
  from?: unknown;
  before?: Pesewas | undefined;
}) {
  return (
    <span className={styles.price}>
      {from ? 'from ' : ''}
      {formatMoney(amount)}
      {before && (
        <s>
          <Unseen> was </Unseen>
          {formatMoney(before)}
        </s>
      )}
    </span>
  );
}
