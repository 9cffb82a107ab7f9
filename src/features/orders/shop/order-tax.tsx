import { Price } from '#ui/price.tsx';
import { type Tax, taxWords } from '../tax.rules.ts';
import styles from './order-tax.module.css';

/** How much of each tax is in the total above. */
export function OrderTax({ tax }: { tax: Tax }) {
  return (
    <dl className={styles.taxes}>
      {tax.lines.map((line) => (
        <div key={line.name} className={styles.tax}>
          <dt>{taxWords(line)}</dt>
          <dd>
            <Price amount={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
