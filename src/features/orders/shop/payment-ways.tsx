import styles from './payment-ways.module.css';
import type { PaymentWay } from './use-checkout.ts';

const ways: readonly { way: PaymentWay; name: string; how: string }[] = [
  {
    way: 'online',
    name: 'Mobile money or bank card',
    how: 'Paid at once, on the provider’s page.',
  },
  {
    way: 'transfer',
    name: 'Bank transfer',
    how: 'We show you our account with your order. A transfer can take a day.',
  },
];

/** Only where the shop has an account for transfers: otherwise there is nothing to choose. */
export function PaymentWays({
  chosen,
  onChoose,
}: {
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
}) {
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>Pay by</legend>
      {ways.map(({ way, name, how }) => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name="way"
            className={styles.dot}
            checked={chosen === way}
            onChange={() => onChoose(way)}
          />
          <span>
            <strong>{name}</strong>
            <span className={styles.how}>{how}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
