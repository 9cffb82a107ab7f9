import styles from './wordmark.module.css';

/** Whether src/ui/wordmark-drawing.tsx has this name. */
export function isDrawn(name: string): boolean {
  return name === 'Taama';
}

/** As high as the letters around it. Another name is in the display face until it is drawn. */
export function Wordmark({ name }: { name: string }) {
  if (!isDrawn(name)) return <span className={styles.written}>{name}</span>;
  return (
    <svg className={styles.wordmark} role="img" aria-label={name} viewBox="0 0 2956 708">
      <use href="#wordmark" />
    </svg>
  );
}
