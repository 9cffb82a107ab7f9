import { useId } from 'react';
import { Contents } from '#features/cart/shop/contents.tsx';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { pesewas } from '#lib/money.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import type { Order } from '../contract.ts';
import { LineLots } from './line-lots.tsx';
import styles from './order-lines.module.css';

export function OrderLines({
  items,
  lots,
  heading = 'What you ordered',
}: {
  items: Order['items'];
  lots?: Order['lots'];
  heading?: string;
}) {
  const id = useId();
  return (
    <section className={styles.lines} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {items.map(({ productId, size, parts, name, price, quantity, picture }) => (
          <li key={size?._id ?? productId} className={styles.line}>
            <span className={styles.picture}>
              <Picture src={null} picture={picture} alt="" sizes="4rem" />
            </span>
            <span className={styles.name}>
              {inSize(name, size)}
              {parts && <Contents parts={parts} quantity={quantity} />}
              <LineLots order={{ lots }} line={{ productId, size }} />
            </span>
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
