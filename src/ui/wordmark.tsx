import { shop } from '#shop';
import styles from './wordmark.module.css';

/** Whether src/ui/wordmark-drawing.tsx has the shop's name. */
export const isDrawn = shop.name === 'Taama';

/** As high as the letters around it. Another name is in the display face until it is drawn. */
export function Wordmark() {
  if (!isDrawn) return <span className={styles.written}>{shop.name}</span>;
  return (
    <svg className={styles.wordmark} role="img" aria-label={shop.name} viewBox="0 0 2956 708">
      <use href="#wordmark" />
    </svg>
  );
}
