import type { ReactNode } from 'react';
import { KeptItem } from '#ui/kept-item.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/**
 * The first row on a phone. Other pictures load later, because on a slow line they would delay
 * these.
 */
const firstRow = 2;

export function ProductGrid({
  products,
  busy = false,
  inWindow = false,
  actionsOf,
}: {
  products: readonly CardProduct[];
  busy?: boolean;
  /** A few products, in one row where there is room. */
  inWindow?: boolean;
  /** Makes the buttons of a product. */
  actionsOf: (product: CardProduct) => ReactNode;
}) {
  return (
    <ul className={`${styles.grid} ${inWindow ? styles.window : styles.shelf}`} aria-busy={busy}>
      {products.map((product, place) => (
        <KeptItem key={product._id}>
          <ProductCard product={product} inWindow={inWindow} eager={!inWindow && place < firstRow}>
            {actionsOf(product)}
          </ProductCard>
        </KeptItem>
      ))}
    </ul>
  );
}
