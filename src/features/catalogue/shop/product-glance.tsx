import type { ProductDetails } from '../contract.ts';
import { glances } from '../product-texts.rules.ts';
import styles from './product-glance.module.css';

/** The facts that a shopper compares before reading the description. Unknown facts are left out. */
export function ProductGlance({ product }: { product: ProductDetails }) {
  const told = glances.filter((name) => product[name]);
  if (told.length === 0) return null;
  return (
    <dl className={styles.glance}>
      {told.map((name) => (
        <div key={name}>
          <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
          <dd>{product[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
