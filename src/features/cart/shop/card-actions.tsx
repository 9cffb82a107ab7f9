import type { Product } from '#features/catalogue/contract.ts';
import { productPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import styles from './card-actions.module.css';
import { usePutIn } from './use-put-in.ts';

/** The actions at the foot of a card: Add to Cart stands out, and Buy Now is quiet beside it. */
export function CardActions({
  product,
  addOnly = false,
}: {
  product: Pick<Product, '_id' | 'slug' | 'name' | 'stock'> & {
    sizes?: readonly object[] | undefined;
  };
  addOnly?: boolean;
}) {
  const { busy, add, buy } = usePutIn(product);
  const because = product.stock > 0 ? null : 'Out of stock';
  if (product.sizes?.[1]) {
    return (
      <div className={styles.actions}>
        <LinkButton to={productPath(product.slug)}>
          Choose a size<Unseen> of {product.name}</Unseen>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        busy={busy === 'adding'}
        busyText="Adding..."
        disabledBecause={because}
        onClick={() => add()}
      >
        Add to Cart
      </Button>
      {!addOnly && (
        <Button
          look="quiet"
          busy={busy === 'buying'}
          busyText="Adding..."
          disabledBecause={because}
          onClick={() => buy()}
        >
          Buy Now
        </Button>
      )}
    </div>
  );
}
