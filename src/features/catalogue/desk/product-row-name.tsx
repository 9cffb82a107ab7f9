import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Goods } from '../desk.contract.ts';
import styles from './product-row.module.css';

export function GoodsRowImage({ product: { imageUrl, picture } }: { product: Goods }) {
  return (
    <div className={styles.image}>
      <Picture src={imageUrl} picture={picture} alt="" sizes="4rem" />
    </div>
  );
}

export function GoodsRowName({ product: { name, archivedAt } }: { product: Goods }) {
  return (
    <span className={styles.name}>
      {name}
      {archivedAt && <Badge>Archived</Badge>}
    </span>
  );
}
