import { pesewas } from '#lib/money.ts';
import { Price } from '#ui/price.tsx';
import type { Order } from '../contract.ts';
import styles from './order-lines.module.css';

export function OrderLines({ items }: { items: Order['items'] }) {
  return (
    <section className={styles.lines} aria-labelledby="ordered">
      <h2 id="ordered" className={styles.heading}>
        What you ordered
      </h2>
      <ul>
        {items.map(({ productId, name, price, quantity }) => (
          <li key={productId} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {quantity} × <Price amount={price} />
            </span>
            <span className={styles.total}>
              <Price amount={pesewas(price * quantity)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
