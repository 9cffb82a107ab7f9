import type { ReactNode } from 'react';
import { offer } from '../rules.ts';
import styles from './newsletter-promise.module.css';

/** The box, with what is promised. The form stands beside it. */
export function NewsletterPromise({ children }: { children: ReactNode }) {
  return (
    <section className={styles.box} aria-labelledby="newsletter">
      <div className={styles.promise}>
        <h2 id="newsletter">Newsletter</h2>
        <p className={styles.gift}>{offer}</p>
        <p>
          For everyone who joins. We email now and then about shea and new products. You can
          unsubscribe any time.
        </p>
      </div>
      {children}
      <p className={styles.unscripted}>To join here, please switch JavaScript on.</p>
    </section>
  );
}
