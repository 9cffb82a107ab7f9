import styles from './payment-progress.module.css';

/** For the eye: the words beside it say that something is awaited. */
export function PaymentProgress() {
  return <div className={styles.progress} aria-hidden="true" />;
}
