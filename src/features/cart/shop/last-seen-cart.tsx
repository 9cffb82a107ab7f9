import { useEffect } from 'react';
import { DateText } from '#ui/date.tsx';
import type { Cart } from '../contract.ts';
import styles from './last-seen-cart.module.css';
import { noteSeenCart, readSeenCart } from './seen-cart.ts';

/**
 * Keeps the cart that is shown. Without a line, a customer reads it again, and cannot change it.
 */
export default function LastSeenCart({ cart, shown }: { cart?: Cart | undefined; shown: boolean }) {
  useEffect(() => {
    if (cart) noteSeenCart(cart, new Date());
  }, [cart]);
  const seen = shown ? readSeenCart() : undefined;
  if (!seen) return null;
  return (
    <section className={styles.cart} aria-labelledby="seen-cart">
      <h2 id="seen-cart" className={styles.heading}>
        Your cart as you last saw it
      </h2>
      <p>
        From <DateText at={seen.at} form="minute" />. You can change it when you’re connected again,
        and prices may differ by then.
      </p>
      <ul className={styles.lines}>
        {seen.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Total <strong>{seen.total}</strong>
      </p>
    </section>
  );
}
