import styles from './skeleton.module.css';

/**
 * Keeps the place of content that is loading. The text is for everybody, the shapes are only to
 * look at.
 */
export function Skeleton({
  saying,
  shape = 'lines',
  count = 3,
}: {
  saying: string;
  shape?: 'lines' | 'cards' | 'rows';
  count?: number;
}) {
  return (
    <div>
      <p role="status" className={styles.saying}>
        {saying}
      </p>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          <div key={place} className={styles.shape} />
        ))}
      </div>
    </div>
  );
}
