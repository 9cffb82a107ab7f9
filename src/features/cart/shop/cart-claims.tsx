import { useFrameData } from '#client/frame-data.ts';
import { freeReturns } from '#features/settings/promise-words.rules.ts';
import styles from './cart-claims.module.css';

const secure = 'Secure checkout. You pay on the payment provider’s own page.';

export function CartClaims() {
  const { returnDays } = useFrameData();
  const claims = returnDays ? [freeReturns(returnDays), secure] : [secure];
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}
