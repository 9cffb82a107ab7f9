import type { ReactNode } from 'react';
import type { Product } from '../contract.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** The widest; on a phone the first screen holds fewer. */
const aRow = 3;

export function ProductGrid({
  products,
  busy = false,
  actionsOf,
}: {
  products: readonly Product[];
  busy?: boolean;
  /** What can be done with one of them. */
  actionsOf: (product: Product) => ReactNode;
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
