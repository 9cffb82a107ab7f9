import { mediaPath } from '#lib/paths.ts';
import type { ProductPicture } from '../contract.ts';

export interface PictureFiles {
  /** The smaller formats, for browsers that know them. */
  sources: { type: string; srcSet: string }[];
  src: string;
  srcSet: string;
}

type Format = ProductPicture['variants'][number]['format'];

const newer = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const satisfies readonly (readonly [Format, string])[];

/** Which file serves a browser that knows nothing of srcset. */
const plainWidth = 640;

export function pictureFiles({ hash, variants }: ProductPicture): PictureFiles {
  const widthsOf = (format: Format) =>
    variants.filter((variant) => variant.format === format).map(({ width }) => width);
  const srcSetOf = (format: Format) =>
    widthsOf(format)
      .map((width) => `${mediaPath(hash, width, format)} ${width}w`)
      .join(', ');
  const plain = widthsOf('jpg').toSorted(
    (one, other) => Math.abs(one - plainWidth) - Math.abs(other - plainWidth),
  );
  return {
    sources: newer
      .map(([format, type]) => ({ type, srcSet: srcSetOf(format) }))
      .filter(({ srcSet }) => srcSet !== ''),
    src: mediaPath(hash, plain[0] ?? plainWidth, 'jpg'),
    srcSet: srcSetOf('jpg'),
  };
}
