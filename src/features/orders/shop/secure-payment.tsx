import styles from './secure-payment.module.css';

export function SecurePayment() {
  return (
    <p className={styles.notice}>
      Secure payment: you pay on our payment provider’s own page. We never see your PIN or card
      number.
    </p>
  );
}
