import styles from './payment-progress.module.css';

/** Hidden from screen readers: the words beside it say that something is awaited. */
export function PaymentProgress() {
  return <div className={styles.progress} aria-hidden="true" />;
}
