import type { ReactNode } from 'react';
import { pages } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './shop-window.module.css';

/** A few products to begin with. The heading says best sellers only if they are. */
export function ShopWindow({
  bestSellers,
  heading = bestSellers ? 'Best sellers' : 'From our shelf',
  items,
  actionsOf,
}: {
  bestSellers?: boolean;
  heading?: string;
  items: readonly CardProduct[];
  actionsOf: (product: CardProduct) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.window} aria-labelledby="window">
      <div className={styles.head}>
        <h2 id="window">{heading}</h2>
        <Link className={styles.all} to={pages.products}>
          See all<Unseen> products</Unseen>
        </Link>
      </div>
      <ProductGrid products={items} inWindow actionsOf={actionsOf} />
    </section>
  );
}
