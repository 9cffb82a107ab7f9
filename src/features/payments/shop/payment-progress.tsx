import styles from './payment-progress.module.css';

/** Hidden from screen readers, because the words beside it say that the page waits. */
export function PaymentProgress() {
  return <div className={styles.progress} aria-hidden="true" />;
}
