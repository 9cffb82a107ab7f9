import styles from './rating.module.css';

/** The average of all reviews of one thing, and their number. */
export function Rating({ average, count }: { average: number; count: number }) {
  return <span className={styles.rating}>{`★ ${average.toFixed(1)} of 5 (${count})`}</span>;
}
