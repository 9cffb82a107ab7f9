import styles from './secure-payment.module.css';

export function SecurePayment() {
  return (
    <p className={styles.notice}>
      <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3" />
      </svg>
      <span>
        Secure payment: you pay on our payment provider’s own page. We never see your PIN or the
        number of your card.
      </span>
    </p>
  );
}
