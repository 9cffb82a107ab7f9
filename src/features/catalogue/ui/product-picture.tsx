import type { ProductPicture } from '../contract.ts';
import { pictureFiles } from './picture-files.ts';
import styles from './product-picture.module.css';

/** `sizes` says how wide it will stand, so that a phone does not pay for a desk's file. */
export function ProductPictureFile({
  picture,
  alt,
  sizes,
  first = false,
}: {
  picture: ProductPicture;
  alt: string;
  sizes: string;
  first?: boolean;
}) {
  const { sources, src, srcSet } = pictureFiles(picture);
  return (
    <picture className={styles.picture}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
