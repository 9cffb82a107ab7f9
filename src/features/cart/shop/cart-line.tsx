import { memo } from 'react';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { productPath } from '#lib/paths.ts';
import { Link } from '#router/parts.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { Unseen } from '#ui/unseen.tsx';
import type { CartItem } from '../contract.ts';
import { mostOfOneProduct } from '../quantity.rules.ts';
import { amountOf, goodOf } from '../rules.ts';
import styles from './cart-line.module.css';
import { setQuantity } from './cart-store.ts';
import { boundText } from './cart-texts.ts';
import { Contents } from './contents.tsx';
import { lineTrouble, priceChange } from './line-texts.ts';

/** Drawn again only if its item has changed, so that a press in a long cart draws one line. */
export const CartLine = memo(function CartLine({
  item,
  compact,
  onRemove,
}: {
  item: CartItem;
  compact: boolean;
  onRemove: (item: CartItem) => void;
}) {
  const { product, trouble } = item;
  const { slug, imageUrl, picture, price } = product;
  const name = inSize(product.name, item.size);
  return (
    <li className={`${styles.line} ${compact ? styles.compact : ''}`}>
      <div className={styles.picture}>
        <Picture src={imageUrl} picture={picture} alt="" sizes="(min-width: 36rem) 7rem, 5.5rem" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{slug ? <Link to={productPath(slug)}>{name}</Link> : name}</h2>
        {trouble !== 'gone' && (
          <p className={styles.unit}>
            <Price amount={price} /> each
          </p>
        )}
        {item.parts && <Contents parts={item.parts} quantity={item.quantity} />}
      </div>
      <Notes item={item} />
      <div className={styles.quantity}>
        <Quantity item={item} />
      </div>
      {trouble !== 'gone' && (
        <p className={styles.total}>
          <Unseen>Line total </Unseen>
          <Price amount={amountOf(item)} />
        </p>
      )}
      <div className={styles.remove}>
        <TextButton onClick={() => onRemove(item)}>
          Remove
          <Unseen> {name}</Unseen>
        </TextButton>
      </div>
    </li>
  );
});

/** A product without stock can only be removed, so it has no box for a quantity. */
function Quantity({ item }: { item: CartItem }) {
  const { product, size, quantity, trouble } = item;
  if (trouble === 'gone' || trouble === 'none-left') {
    return <p className={styles.still}>Quantity {quantity}</p>;
  }
  const most = Math.min(product.stock, mostOfOneProduct);
  return (
    <Stepper
      label={`Quantity of ${inSize(product.name, size)}`}
      value={quantity}
      max={most}
      // The note already says that there are too many.
      atMost={trouble ? '' : boundText(most)}
      onChange={(wanted) => setQuantity(goodOf(item), wanted)}
    />
  );
}

function Notes({ item }: { item: CartItem }) {
  const [change, trouble] = [priceChange(item), lineTrouble(item)];
  return (
    <>
      {change && <p className={styles.change}>{change}</p>}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
    </>
  );
}
