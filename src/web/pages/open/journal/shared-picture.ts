import type { WritingPicture } from '#features/journal/contract.ts';
import { mediaPath } from '#lib/paths.ts';
import type { SharedPicture } from '../../../page-facts.ts';

/** Picks the largest JPEG, which every program that shows shared links can read. */
export function sharedPicture(picture: WritingPicture | null): SharedPicture | undefined {
  const width = picture?.files.jpg.at(-1);
  if (!picture || !width) return undefined;
  return {
    path: mediaPath(picture.hash, width, 'jpg'),
    width,
    height: Math.round((width * picture.height) / picture.width),
    shows: picture.shows,
  };
}
