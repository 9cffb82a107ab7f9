import { shop } from '#shop';
import styles from './cart-claims.module.css';

const claims = [
  { says: shop.returns, drawn: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4' },
  {
    says: 'Secure checkout. You pay on the payment provider’s own page.',
    drawn: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  },
];

export function CartClaims() {
  return (
    <ul className={styles.claims}>
      {claims.map(({ says, drawn }) => (
        <li key={says} className={styles.claim}>
          <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
            <path d={drawn} />
          </svg>
          {says}
        </li>
      ))}
    </ul>
  );
}
