import styles from './waiting-cart.module.css';

/** This space is as high as two lines of a cart. */
export function WaitingLines() {
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <div className={`${styles.shape} ${styles.picture}`} />
        <p role="status">Loading your cart...</p>
        <div className={`${styles.shape} ${styles.bar}`} />
      </div>
      <div className={styles.line}>
        <div className={`${styles.shape} ${styles.picture}`} />
        <div className={`${styles.shape} ${styles.name}`} />
        <div className={`${styles.shape} ${styles.bar}`} />
      </div>
    </div>
  );
}

export function WaitingSummary() {
  return <div className={`${styles.shape} ${styles.summary}`} />;
}
