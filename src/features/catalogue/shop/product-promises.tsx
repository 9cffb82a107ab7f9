import type { ReactElement, ReactNode } from 'react';
import { type FrameData, useFrameData } from '#client/frame-data.ts';
import { accraWords, otherRegionsWords } from '#features/settings/promise-words.rules.ts';
import { pages } from '#lib/paths.ts';
import { KeptFacts } from '#ui/kept-item.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './product-promises.module.css';

/**
 * Answers a customer's questions before the button is pressed: delivery, returns and ways to pay.
 */
export function ProductPromises({ ways }: { ways: ReactElement }) {
  const { delivery, returnDays, priced } = useFrameData();
  return (
    <KeptFacts className={styles.promises}>
      <Promises delivery={delivery} returnDays={returnDays} priced={priced}>
        {ways}
      </Promises>
    </KeptFacts>
  );
}

function Promises({
  delivery,
  returnDays,
  priced,
  children,
}: {
  [Fact in 'delivery' | 'returnDays' | 'priced']: FrameData[Fact] | undefined;
} & { children: ReactNode }) {
  const free = delivery
    ? `Accra: ${accraWords(delivery)}\nOther regions: ${otherRegionsWords(delivery)}\n`
    : '';
  return (
    <>
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
        <dd>{children}</dd>
      </div>
    </>
  );
}
