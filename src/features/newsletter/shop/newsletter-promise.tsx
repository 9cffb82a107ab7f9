import type { ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { firstOrderOffer } from '#features/settings/promise-words.rules.ts';
import styles from './newsletter-promise.module.css';

/** The box, with what is promised. The form stands beside it. */
export function NewsletterPromise({ children }: { children: ReactNode }) {
  const { newsletterPercent } = useFrameData();
  return (
    <section className={styles.box} aria-labelledby="newsletter">
      <div className={styles.promise}>
        <h2 id="newsletter">Newsletter</h2>
        {newsletterPercent && <p className={styles.gift}>{firstOrderOffer(newsletterPercent)}</p>}
        <p>
          {newsletterPercent && 'For everyone who joins. '}We email now and then about shea and new
          products. You can unsubscribe any time.
        </p>
        <p data-for="visitor">You need an account to join.</p>
      </div>
      {children}
      <p className={styles.unscripted}>To join here, please switch JavaScript on.</p>
    </section>
  );
}
