import type { ProductDetails } from '../contract.ts';
import { glances } from '../product-texts.rules.ts';
import styles from './product-glance.module.css';

/** What a shopper compares before the wit is read. Nothing stands for what is not known. */
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
