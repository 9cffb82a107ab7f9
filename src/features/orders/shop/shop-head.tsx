import { useFrameData } from '#client/frame-data.ts';
import styles from './shop-head.module.css';

/** The shop's name on paper; on a screen the frame shows it. */
export function ShopHead() {
  const { name, contact } = useFrameData();
  return (
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
      {contact && (
        <>
          <p>{contact.address}</p>
          <p>{[...contact.phones, ...contact.emails.slice(0, 1)].join(' · ')}</p>
        </>
      )}
    </div>
  );
}
