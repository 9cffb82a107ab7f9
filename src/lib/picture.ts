import { mediaPath } from './paths.ts';

/** The largest file that is accepted. The shop keeps smaller ones. */
export const mostPictureBytes = 10 * 1024 * 1024;

/** The most pixels of an accepted picture. */
export const mostPicturePixels = 50_000_000;

/**
 * The widths of a picture's files, in pixels. The picture's own width is added if it lies between
 * them. 768 is for cheap phones: a picture as wide as their screen needs 720 or 721 pixels, and a
 * browser never takes a smaller file.
 */
export const pictureWidths: readonly number[] = [320, 640, 768, 960, 1280, 1600];

/** Best compression first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as answers describe it. Each of its files is /media/<hash>/<width>.<format>. */
export interface FiledPicture {
  hash: string;
  width: number;
  height: number;
  /** A few pixels of the picture, as a data: address. */
  placeholder: string;
  /** The available widths of each format, smallest first. */
  files: Readonly<Record<PictureFormat, readonly number[]>>;
}

/** The smallest file in a format that every program can show, such as a mail program. */
export function smallAddress({ hash, files: { jpg } }: Pick<FiledPicture, 'hash' | 'files'>) {
  const [smallest] = jpg;
  return smallest === undefined ? null : mediaPath(hash, smallest, 'jpg');
}

/** The largest JPEG, for programs that show the picture elsewhere. */
export function largestAddress({ hash, files: { jpg } }: Pick<FiledPicture, 'hash' | 'files'>) {
  const width = jpg.at(-1);
  return width === undefined ? null : mediaPath(hash, width, 'jpg');
}

const middling = 640;

/** One address for all browsers: a format that all can show, of medium size. */
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
