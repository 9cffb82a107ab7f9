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
        {items.map(({ productId, name, quantity, picture }) => (
          <li key={productId} className={styles.good}>
            <span className={styles.tick} />
            <span className={styles.face}>
              <Picture src={null} picture={picture} alt="" sizes="2.5rem" eager="soon" />
            </span>
            <span className={styles.count}>{quantity} ×</span> {name}
          </li>
        ))}
      </ul>
      {orderNotes && <p className={styles.notes}>Notes: {orderNotes}</p>}
    </>
  );
}
