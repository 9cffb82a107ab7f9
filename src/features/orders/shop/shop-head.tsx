import { shop } from '#shop';
import styles from './shop-head.module.css';

/** The shop's name on paper; on a screen the frame shows it. */
export function ShopHead() {
  return (
    <div className={styles.head}>
      <p className={styles.name}>{shop.name}</p>
      <p>{shop.store.address}</p>
      <p>{[...shop.phones, ...shop.supportEmails.slice(0, 1)].join(' · ')}</p>
    </div>
  );
}
