import { wallets } from '../wallets.rules.ts';
import styles from './payment-marks.module.css';

const cards = ['Visa', 'Mastercard'] as const;

/**
 * The name of each way to pay on a plain plate, with a sign that we drew. No trademark is copied.
 */
export function PaymentMarks() {
  return (
    <ul className={styles.marks}>
      {[...wallets, ...cards].map((name, place) => (
        <li key={name} className={place < wallets.length ? styles.wallet : styles.card}>
          {name}
        </li>
      ))}
    </ul>
  );
}
