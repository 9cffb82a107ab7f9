import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import type { DeskProduct } from '../desk.contract.ts';
import styles from './product-row.module.css';

export function ProductRowImage({ product: { imageUrl, picture } }: { product: DeskProduct }) {
  return (
    <div className={styles.image}>
      <Picture src={imageUrl} picture={picture} alt="" sizes="2.75rem" />
    </div>
  );
}

/** A press on the name opens the product, as Edit does. */
export function ProductRowName({
  product,
  onOpen,
}: {
  product: DeskProduct;
  onOpen: (product: DeskProduct) => void;
}) {
  const { name, archivedAt } = product;
  return (
    <span className={styles.name}>
      <button type="button" className={styles.open} onClick={() => onOpen(product)}>
        {name}
      </button>
      {archivedAt && <Badge tone="note">Hidden</Badge>}
    </span>
  );
}
