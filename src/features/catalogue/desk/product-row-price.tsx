import { formatShortDay } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { Price } from '#ui/price.tsx';
import type { DeskProduct, DeskSale } from '../desk.contract.ts';
import styles from './product-row.module.css';
import { severalOf } from './product-words.ts';

/** Shows the price without a sale, and the sales that are planned or last. */
export function ProductRowPrice({ product: { price, sale, sizes } }: { product: DeskProduct }) {
  const several = severalOf(sizes);
  return (
    <span className={styles.price}>
      <Price amount={price} from={several[0]} />
      {sale && <span className={styles.aside}>{saySale(sale)}</span>}
      {several.map(
        (size) =>
          size.sale && (
            <span key={size._id} className={styles.aside}>
              {size.name}: {saySale(size.sale)}
            </span>
          ),
      )}
    </span>
  );
}

function saySale({ price, from, until }: DeskSale): string {
  const begins = new Date(from);
  const amount = formatMoney(price);
  if (begins > new Date()) return `${amount} from ${formatShortDay(begins)}`;
  return until ? `${amount} until ${formatShortDay(new Date(until))}` : `${amount} on sale`;
}
