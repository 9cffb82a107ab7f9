import type { ReactNode } from 'react';
import { pages } from '#lib/paths.ts';
import { returnDays, shop } from '#shop';
import { TextLink } from '#ui/text-link.tsx';
import styles from './product-promises.module.css';

/** What a customer asks before pressing the button above: when it comes, what if not, how to pay. */
export function ProductPromises({ ways }: { ways: ReactNode }) {
  const { accra, otherRegions } = shop.delivery;
  return (
    <dl className={styles.promises}>
      <div>
        <dt>Free delivery</dt>
        <dd>
          Accra: {accra}
          <br />
          Other regions: {otherRegions}
        </dd>
      </div>
      <div>
        <dt>Free returns</dt>
        <dd>
          Within {returnDays} days. <TextLink to={pages.delivery}>How it works</TextLink>
        </dd>
      </div>
      <div>
        <dt>Pay with</dt>
        <dd>{ways}</dd>
      </div>
    </dl>
  );
}
