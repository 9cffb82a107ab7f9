import type { ReactNode } from 'react';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** The widest; on a phone the first screen holds fewer. */
const aRow = 3;

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
          <ProductCard product={product} eager={place < aRow}>
            {actionsOf(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
