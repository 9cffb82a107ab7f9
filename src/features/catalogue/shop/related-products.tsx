import { memo } from 'react';
import { KeptItem } from '#ui/kept-item.tsx';
import { Price } from '#ui/price.tsx';
import type { Product } from '../contract.ts';
import { type CardProduct, forCards } from './card-product.ts';
import { ProductTile } from './product-tile.tsx';
import styles from './related-products.module.css';
import { StockNote } from './stock-note.tsx';

/** Memoized, so that a press on the page's buttons does not draw it again. */
export const RelatedProducts = memo(function RelatedProducts({
  products,
}: {
  products: readonly Product[];
}) {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related">You may also like</h2>
      <ul className={styles.shelf}>
        {forCards(products).map((product) => (
          <KeptItem key={product._id} className={styles.one}>
            <Related product={product} />
          </KeptItem>
        ))}
      </ul>
    </section>
  );
});

function Related({ product }: { product: CardProduct }) {
  return (
    <ProductTile
      product={product}
      sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 30vw, 6.5rem"
    >
      <p className={styles.price}>
        <Price amount={product.price} from={product.sizes?.[1]} sale={product.sale} />
        <StockNote of={product} />
      </p>
    </ProductTile>
  );
}
