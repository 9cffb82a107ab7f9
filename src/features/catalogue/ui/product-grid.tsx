import type { Product } from '../contract.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export function ProductGrid({
  products,
  busy = false,
}: {
  products: readonly Product[];
  busy?: boolean;
}) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
