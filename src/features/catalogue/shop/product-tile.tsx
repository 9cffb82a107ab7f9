import type { ReactNode } from 'react';
import { productPath } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Product } from '../contract.ts';
import styles from './product-tile.module.css';

/** A small card without buttons. */
export function ProductTile({
  product: { slug, name, imageUrl, picture },
  sizes,
  children,
}: {
  product: Pick<Product, 'slug' | 'name' | 'category' | 'imageUrl'> &
    Partial<Pick<Product, 'picture'>>;
  sizes?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.tile}>
      <Picture src={imageUrl} picture={picture} alt="" {...(sizes && { sizes })} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={productPath(slug)}>
            {name}
          </Link>
        </h3>
        {children}
      </div>
    </div>
  );
}
