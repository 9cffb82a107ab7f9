import type { Cart } from '#features/cart/contract.ts';
import { countText } from '#features/cart/shop/cart-texts.ts';
import { countOf } from '#features/cart/shop/wanted-cart.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import styles from './folded-items.module.css';

const mostPictures = 3;

/**
 * On a phone, the goods are one line with the total, so that the address is visible without
 * scrolling.
 */
export function FoldedItems({
  cart,
  open,
  controls,
  onOpen,
}: {
  cart: Cart;
  open: boolean;
  /** The id of the element that it opens. */
  controls: string;
  onOpen: (open: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onOpen(!open)}
    >
      <span className={styles.pictures} aria-hidden="true">
        {cart.items.slice(0, mostPictures).map(({ _id, product: { imageUrl, picture } }) => (
          <span key={_id} className={styles.picture}>
            <Picture src={imageUrl} picture={picture} alt="" sizes="2.25rem" />
          </span>
        ))}
      </span>
      <span className={styles.count}>{countText(countOf(cart))}</span>
      <Price amount={cart.total} />
      <span className={styles.arrow} aria-hidden="true" />
    </button>
  );
}
