import { promptMinutes } from '#features/payments/rules.ts';
import { wallets } from '#features/payments/wallets.rules.ts';
import { inWords } from '#lib/number-words.ts';
import styles from './how-to-pay.module.css';

/** Shown before paying, so that the phone is at hand when the prompt comes. */
export function HowToPay() {
  return (
    <section className={styles.ways} aria-label="How to pay">
      <p>
        Pay with{' '}
        <strong>
          {wallets.slice(0, -1).join(', ')} or {wallets.at(-1)}
        </strong>
        , or with a bank card.
      </p>
      <p>
        Paying by mobile money? We send a prompt to your phone. You have {inWords(promptMinutes)}{' '}
        minutes to approve it, so keep your phone close.
      </p>
    </section>
  );
}
