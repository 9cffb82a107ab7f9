import type { Product } from '#features/catalogue/contract.ts';
import { Button } from '#ui/button.tsx';
import styles from './product-actions.module.css';
import { usePutIn } from './use-put-in.ts';

/** On a card, among many others on the screen. */
export function ProductActions({ product }: { product: Pick<Product, '_id' | 'name' | 'stock'> }) {
  const { busy, add, buy } = usePutIn(product);
  const because = product.stock > 0 ? null : 'Out of stock';
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        busy={busy === 'buying'}
        busyText="Adding..."
        disabledBecause={because}
        onClick={() => buy()}
      >
        Buy Now
      </Button>
      <Button
        look="quiet"
        busy={busy === 'adding'}
        busyText="Adding..."
        disabledBecause={because}
        onClick={() => add()}
      >
        Add to Cart
      </Button>
    </div>
  );
}
