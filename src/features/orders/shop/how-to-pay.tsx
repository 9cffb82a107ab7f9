import { promptMinutes, wallets } from '#features/payments/rules.ts';
import { inWords } from '#lib/number-words.ts';
import styles from './how-to-pay.module.css';

const names = wallets.map(({ name }) => name);

/** Shown before paying, so that the phone is at hand when the prompt comes. */
export function HowToPay() {
  return (
    <section className={styles.ways} aria-label="How to pay">
      <p>
        Pay with{' '}
        <strong>
          {names.slice(0, -1).join(', ')} or {names.at(-1)}
        </strong>
        , or with a bank card.
      </p>
      <p>
        For mobile money a prompt comes to your phone. It lasts {inWords(promptMinutes)} minutes, so
        keep the phone at hand.
      </p>
    </section>
  );
}
