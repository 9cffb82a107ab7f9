import type { Order } from '../contract.ts';
import styles from './gift-note.module.css';

/** The words for the person who gets the gift. A gift may have none. */
export function GiftNote({ gift: { note } }: { gift: NonNullable<Order['gift']> }) {
  return (
    <div className={styles.gift}>
      <p className={styles.mark}>This is a gift.</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
