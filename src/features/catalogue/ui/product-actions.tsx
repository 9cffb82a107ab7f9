import { isSignedIn } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { tell } from '#ui/toast-store.ts';
import type { Product } from '../contract.ts';
import styles from './product-actions.module.css';

/** For visitors; the cart brings what a customer's press does. */
export function ProductActions({ product }: { product: Pick<Product, 'name'> }) {
  const ask = (visitorsText: string) => () =>
    tell.failure(
      isSignedIn()
        ? `The cart is not open yet: ${product.name} can soon be ordered.`
        : visitorsText,
    );
  return (
    <p className={styles.actions}>
      <Button onClick={ask('Please login to make a purchase')}>Buy Now</Button>
      <Button look="quiet" onClick={ask('Please login to add items to cart')}>
        Add to Cart
      </Button>
    </p>
  );
}
