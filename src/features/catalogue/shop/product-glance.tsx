import { KeptFacts } from '#ui/kept-item.tsx';
import type { ProductDetails } from '../contract.ts';
import { glances } from '../product-texts.rules.ts';
import styles from './product-glance.module.css';

/** The facts that a shopper compares before reading the description. Unknown facts are left out. */
export function ProductGlance({ product }: { product: ProductDetails }) {
  const told = glances.filter((name) => product[name]);
  if (told.length === 0) return null;
  return (
    <KeptFacts className={styles.glance}>
      <Glances told={told.map((name) => [name, product[name]])} />
    </KeptFacts>
  );
}

function Glances({ told }: { told: [name: string, text: string][] }) {
  return told.map(([name, text]) => (
    <div key={name}>
      <dt>{name.charAt(0).toUpperCase() + name.slice(1)}</dt>
      <dd>{text}</dd>
    </div>
  ));
}
