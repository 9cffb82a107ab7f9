import { mediaPath } from './paths.ts';

/** What is taken; the shop keeps less. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** Of one that is taken. */
export const mostPicturePixels = 50_000_000;

/** How wide the files are that are made of one, and its own width where that lies between. */
export const pictureWidths: readonly number[] = [320, 640, 960, 1280, 1600];

/** The best compressed first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as it is told of: /media/<hash>/<width>.<format> is each of its files. */
export interface FiledPicture {
  hash: string;
  width: number;
  height: number;
  /** A few pixels of it, as an address of data. */
  placeholder: string;
  /** The widths that there are of each format, the smallest first. */
  files: Readonly<Record<PictureFormat, readonly number[]>>;
}

const middling = 640;

/** One address for all: a format that everybody can show, of a middling size. */
export function plainAddress({ hash, files: { jpg } }: FiledPicture): string | null {
  const [first, ...others] = jpg;
  if (first === undefined) return null;
  const farFrom = (width: number) => Math.abs(width - middling);
  const nearest = others.reduce(
    (best, width) => (farFrom(width) < farFrom(best) ? width : best),
    first,
  );
  return mediaPath(hash, nearest, 'jpg');
}
