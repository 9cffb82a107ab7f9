import { inSize } from '#features/catalogue/sizes.rules.ts';
import { Picture } from '#ui/picture.tsx';
import type { Parcel } from '../packing.contract.ts';
import styles from './packing-slip.module.css';

/** A person who unpacks a present should not read its price. */
export function PackingSlip({
  order: { items, orderNotes },
}: {
  order: Pick<Parcel, 'items' | 'orderNotes'>;
}) {
  return (
    <>
      <ul className={styles.goods} aria-label="Items">
        {items.map(({ productId, size, name, quantity, picture }) => (
          <li key={size?._id ?? productId} className={styles.good}>
            <span className={styles.tick} />
            <span className={styles.face}>
              <Picture src={null} picture={picture} alt="" sizes="2.5rem" eager="soon" />
            </span>
            <span className={styles.count}>{quantity} ×</span> {inSize(name, size)}
          </li>
        ))}
      </ul>
      {orderNotes && <p className={styles.notes}>Notes: {orderNotes}</p>}
    </>
  );
}
