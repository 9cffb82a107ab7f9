import { KeptBox } from '#ui/kept-item.tsx';
import type { ProductDetails } from '../contract.ts';
import { ProductSection } from './product-section.tsx';
import styles from './product-sections.module.css';

type Texts = Pick<ProductDetails, 'howToUse' | 'ingredients'>;

export function ProductSections({ product: { howToUse, ingredients } }: { product: Texts }) {
  return (
    <KeptBox>
      <Sections howToUse={howToUse} ingredients={ingredients} />
    </KeptBox>
  );
}

function Sections({ howToUse, ingredients }: Texts) {
  return (
    <>
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
    </>
  );
}
