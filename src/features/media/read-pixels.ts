import { type Result, refuse } from '#lib/result.ts';
import { type Bounds, decodePicture, type Pixels } from './decode-picture.ts';
import { imageLibrary } from './image-library.ts';
import { type ReadRefusal, readApart } from './read-apart.ts';
import { kindOf, type PictureKind } from './rules.ts';
import { takeTurns } from './turns.ts';

/** What cameras and suppliers send all day; every other kind is read in a process of its own. */
const readHere: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'avif'];

/** Measured: 50 megapixels of AVIF take 0.9 GB for some seconds, so there is only one of them. */
const alone = takeTurns(1);

/** The whole picture, upright and in sRGB, no larger than these bounds. */
export async function readPixels(
  bytes: Buffer,
  bounds: Bounds,
): Promise<Result<Pixels, ReadRefusal>> {
  const kind = kindOf(bytes);
  if (!kind) return refuse('not-a-picture');
  return alone(async () =>
    readHere.includes(kind)
      ? decodePicture(await imageLibrary(), bytes, bounds)
      : readApart(kind, bytes, bounds),
  );
}
