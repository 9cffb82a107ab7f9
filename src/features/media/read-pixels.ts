import { type Result, refuse } from '#lib/result.ts';
import { type Bounds, decodePicture, type Pixels } from './decode-picture.ts';
import { imageLibrary } from './image-library.ts';
import { type ReadRefusal, readApart } from './read-apart.ts';
import { kindOf, type PictureKind } from './rules.ts';
import { takeTurns } from './turns.ts';

/**
 * These are the usual kinds from cameras and suppliers. Every other kind is read in its own
 * process.
 */
const readHere: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'avif'];

/** 50 megapixels of AVIF take 0.9 GB for some seconds, so only one is read at a time. */
const alone = takeTurns(1);

/** Reads the whole picture, upright and in sRGB, no larger than these bounds. */
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
