import { memo, useEffect, useSyncExternalStore } from 'react';
import { ProductTile } from './product-tile.tsx';
import styles from './recently-viewed.module.css';
import { noteViewed, readRecentlyViewed, type ViewedProduct } from './viewed-products.ts';

const shown = 6;
const none: readonly ViewedProduct[] = [];

/**
 * Only this browser knows the list, so it is drawn after the page has loaded. It stands last, so
 * that nothing moves.
 */
export const RecentlyViewed = memo(function RecentlyViewed({ now }: { now: ViewedProduct }) {
  const viewed = useSyncExternalStore(follow, readRecentlyViewed, () => none);
  useEffect(() => noteViewed(now), [now]);
  const others = viewed.filter(({ slug }) => slug !== now.slug).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section className={styles.viewed} aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <ul className={styles.shelf}>
        {others.map((product) => (
          <li key={product.slug}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
