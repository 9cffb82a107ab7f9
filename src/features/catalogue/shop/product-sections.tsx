import { shop } from '#shop';
import type { ProductDetails } from '../contract.ts';
import { ProductSection } from './product-section.tsx';
import styles from './product-sections.module.css';

/** What a customer reads before buying: the use, the ingredients and the delivery. */
export function ProductSections({
  product: { howToUse, ingredients },
}: {
  product: ProductDetails;
}) {
  return (
    <div>
      {howToUse && (
        <ProductSection heading="How to use">
          <p>{howToUse}</p>
        </ProductSection>
      )}
      {ingredients && (
        <ProductSection heading="Ingredients">
          {ingredients.split('\n').map((line) => (
            <p key={line} className={styles.ingredients}>
              {line}
            </p>
          ))}
        </ProductSection>
      )}
      <ProductSection heading="Delivery and returns">
        <Delivery />
      </ProductSection>
    </div>
  );
}

function Delivery() {
  const { delivery, returns } = shop;
  const times = [
    ['Accra', delivery.accra],
    ['Other regions', delivery.otherRegions],
  ] as const;
  return (
    <>
      <dl className={styles.times}>
        {times.map(([where, time]) => (
          <div key={where} className={styles.time}>
            <dt>{where}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <p>{delivery.cost}</p>
      <p>{returns}</p>
    </>
  );
}
