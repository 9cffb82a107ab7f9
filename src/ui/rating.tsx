import styles from './rating.module.css';
import { Unseen } from './unseen.tsx';

/** What all reviews of one thing say together. */
export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <span className={styles.rating}>
      <span aria-hidden="true">★</span> {average.toFixed(1)}
      <Unseen> out of 5</Unseen> ({count}
      <Unseen> reviews</Unseen>)
    </span>
  );
}
