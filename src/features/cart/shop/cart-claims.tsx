import { shop } from '#shop';
import styles from './cart-claims.module.css';

const claims = [shop.returns, 'Secure checkout. You pay on the payment provider’s own page.'];

export function CartClaims() {
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim}>{claim}</li>
      ))}
    </ul>
  );
}
