import type { ReactNode } from 'react';
import { useFrameData } from '#client/frame-data.ts';
import { accraWords, otherRegionsWords } from '#features/settings/promise-words.rules.ts';
import { pages } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import styles from './product-promises.module.css';

/**
 * Answers a customer's questions before the button is pressed: delivery, returns and ways to pay.
 */
export function ProductPromises({ ways }: { ways: ReactNode }) {
  const { delivery, returnDays, priced } = useFrameData();
  const free = delivery
    ? `Accra: ${accraWords(delivery)}\nOther regions: ${otherRegionsWords(delivery)}\n`
    : '';
  return (
    <dl className={styles.promises}>
      <div>
        <dt>{priced ? 'Delivery' : 'Free delivery'}</dt>
        <dd>{`${priced ? `${priced}\n` : free}Only within Ghana`}</dd>
      </div>
      {returnDays && (
        <div>
          <dt>Free returns</dt>
          <dd>
            Within {returnDays} days. <TextLink to={pages.delivery}>How it works</TextLink>
          </dd>
        </div>
      )}
      <div className={styles.ways}>
        <dt>Pay with</dt>
        <dd>{ways}</dd>
      </div>
    </dl>
  );
}
