import type { ProductDetails } from '../contract.ts';
import { ProductSection } from './product-section.tsx';
import styles from './product-sections.module.css';

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
    </div>
  );
}
