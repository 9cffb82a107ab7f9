import type { ReactNode } from 'react';
import { productPath } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Rating } from '#ui/rating.tsx';
import type { CardProduct } from './card-product.ts';
import styles from './product-card.module.css';
import { StockNote } from './stock-note.tsx';

const shelfWidths =
  '(min-width: 76rem) 24.3rem, (min-width: 46rem) 29.6vw, (min-width: 36rem) 45vw';
const windowWidths = '(min-width: 81rem) 17.9rem, (min-width: 46rem) 22vw';

export function ProductCard({
  product,
  eager = false,
  inWindow = false,
  children,
}: {
  product: CardProduct;
  /** True for cards at the top of the page. */
  eager?: boolean;
  /** In the shop window the card is smaller and stands below a heading. */
  inWindow?: boolean;
  /**
   * The buttons come from outside: they belong to the cart, and the catalogue does not know the
   * cart.
   */
  children: ReactNode;
}) {
  const { name, category, price, sale, slug, sizes, imageUrl, picture, rating } = product;
  const Heading = inWindow ? 'h3' : 'h2';
  return (
    <article className={styles.card}>
      <Picture
        src={imageUrl}
        picture={picture}
        alt={name}
        sizes={`${inWindow ? windowWidths : shelfWidths}, (min-width: 22rem) 44vw, 90vw`}
        eager={eager}
      />
      <p className={styles.category}>{category}</p>
      <Heading className={styles.name}>
        <Link className={styles.link} to={productPath(slug)}>
          {name}
        </Link>
      </Heading>
      <p className={styles.price}>
        <Price amount={price} from={sizes?.[1]} sale={sale} />
        {rating && <Rating {...rating} />}
        <StockNote of={product} />
      </p>
      {children}
    </article>
  );
}
