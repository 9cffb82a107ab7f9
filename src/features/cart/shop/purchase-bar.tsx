import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import styles from './purchase-bar.module.css';
import type { Purchase } from './use-purchase.ts';

/**
 * The bar of a phone, shown while the product's own buttons are out of sight. It has its place at
 * the end of the page, so nothing moves when it appears, and it never covers the footer.
 */
export function PurchaseBar({
  purchase: { product, busy, quantity, add },
  shown,
}: {
  purchase: Purchase;
  shown: boolean;
}) {
  if (product.stock <= 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups what one fills in
    <div role="group" aria-label={`Buy ${product.name}`} className={styles.bar} data-shown={shown}>
      <p className={styles.what}>
        <span className={styles.name}>{product.name}</span>
        <span>
          {quantity > 1 && `${quantity} × `}
          <Price amount={product.price} />
        </span>
      </p>
      <Button busy={busy === 'adding'} busyText="Adding..." onClick={add}>
        Add to Cart
      </Button>
    </div>
  );
}
