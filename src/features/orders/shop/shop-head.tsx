import { useFrameData } from '#client/frame-data.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import styles from './shop-head.module.css';

/** The shop's name on paper. On a screen, the frame shows it. */
export function ShopHead() {
  const { name, logo, contact } = useFrameData();
  return (
    <div className={styles.head}>
      <p className={styles.name}>{logo ? <Wordmark name={name} logo={logo} /> : name}</p>
      {contact && (
        <>
          <p>{contact.address}</p>
          <p>{[...contact.phones, ...contact.emails.slice(0, 1)].join(' · ')}</p>
        </>
      )}
    </div>
  );
}
