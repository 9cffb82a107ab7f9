import type { ReactNode } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** On a phone, where the line is slow: what comes beside these keeps them waiting. */
const firstRow = 2;
const widestRow = 3;

export function ProductGrid({
  products,
  busy = false,
  actionsOf,
}: {
  products: readonly CardProduct[];
  busy?: boolean;
  /** What can be done with one of them. */
  actionsOf: (product: CardProduct) => ReactNode;
}) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {products.map((product, place) => (
        <li key={product._id}>
          <ProductCard product={product} eager={place < firstRow || (place < widestRow && 'soon')}>
            {actionsOf(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
