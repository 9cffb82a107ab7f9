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

export function ProductRowName({ product: { name, archivedAt } }: { product: DeskProduct }) {
  return (
    <span className={styles.name}>
      {name}
      {archivedAt && <Badge tone="note">Hidden</Badge>}
    </span>
  );
}
