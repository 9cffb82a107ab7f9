import { Badge } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Goods } from '../goods.contract.ts';
import styles from './goods-row.module.css';
import { ProductDrawing } from './product-drawing.tsx';

export function GoodsRowImage({
  product: { imageUrl, picture, category, slug },
}: {
  product: Goods;
}) {
  return (
    <div className={styles.image}>
      <Picture
        src={imageUrl}
        picture={picture}
        alt=""
        sizes="4rem"
        placeholder={<ProductDrawing category={category} slug={slug} />}
      />
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
