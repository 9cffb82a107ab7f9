import { Contents } from '#features/cart/shop/contents.tsx';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { formatMoney } from '#lib/money.ts';
import { Picture } from '#ui/picture.tsx';
import type { Parcel } from '../packing.contract.ts';
import { sayRefunded } from '../packing.rules.ts';
import { GiftNote } from '../shop/gift-note.tsx';
import { LineLots } from '../shop/line-lots.tsx';
import styles from './packing-slip.module.css';

/**
 * The slip has no prices: a person who unpacks a present should not read them, nor what the shop was
 * told. The screen and the picking list tell that of a gift.
 */
export function PackingSlip({
  order,
}: {
  order: Pick<
    Parcel,
    'items' | 'lots' | 'collect' | 'refunded' | 'deliveryChoice' | 'orderNotes' | 'gift'
  >;
}) {
  const { items, collect, refunded, deliveryChoice, orderNotes, gift } = order;
  return (
    <>
      {collect && (
        <p className={styles.collect}>
          <strong>Collect {formatMoney(collect)} in cash</strong>
        </p>
      )}
      {refunded && (
        <p className={gift ? `${styles.collect} ${styles.unprinted}` : styles.collect}>
          <strong>{sayRefunded(refunded)}</strong>
        </p>
      )}
      {deliveryChoice && (
        <p>
          {deliveryChoice.point ? 'Pick up: ' : 'Delivery: '}
          {deliveryChoice.name}
        </p>
      )}
      <ul className={styles.goods} aria-label="Items">
        {items.map(({ productId, size, parts, name, quantity, picture }) => (
          <li key={size?._id ?? productId} className={styles.good}>
            <span className={styles.tick} />
            <span className={styles.face}>
              <Picture src={null} picture={picture} alt="" sizes="2.5rem" eager="soon" />
            </span>
            <span className={styles.count}>{quantity} ×</span>
            <span>
              {inSize(name, size)}
              {parts && <Contents parts={parts} quantity={quantity} />}
              <LineLots order={order} line={{ productId, size }} />
            </span>
          </li>
        ))}
      </ul>
      {gift && <GiftNote gift={gift} />}
      {orderNotes && (
        <p className={gift ? `${styles.notes} ${styles.unprinted}` : styles.notes}>
          Notes: {orderNotes}
        </p>
      )}
    </>
  );
}
