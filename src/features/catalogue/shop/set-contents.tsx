import { productPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { ProductDetails } from '../contract.ts';
import { inSize } from '../sizes.rules.ts';
import styles from './set-contents.module.css';

export function SetContents({
  parts,
  saving,
}: {
  parts: NonNullable<ProductDetails['parts']>;
  saving: ProductDetails['saving'];
}) {
  return (
    <section>
      <h2 className={styles.heading}>What’s inside</h2>
      <ul>
        {parts.map(({ productId, size, name, quantity, slug, costs }) => (
          <li key={size?._id ?? productId} className={styles.part}>
            {quantity} ×{' '}
            {slug ? (
              <TextLink to={productPath(slug)} alone>
                {inSize(name, size)}
              </TextLink>
            ) : (
              inSize(name, size)
            )}
            {costs && <span>{costs}</span>}
          </li>
        ))}
      </ul>
      {saving && <p>{saving}</p>}
    </section>
  );
}
