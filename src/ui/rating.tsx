import styles from './rating.module.css';

/** What all reviews of one thing say together, and how many they are. */
export function Rating({ average, count }: { average: number; count: number }) {
  return <span className={styles.rating}>{`★ ${average.toFixed(1)} of 5 (${count})`}</span>;
}
