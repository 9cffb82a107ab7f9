import { accept, type Result, refuse } from '#lib/result.ts';
import { imageLibrary } from './image-library.ts';
import { takeTurns } from './turns.ts';

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export interface Bounds {
  width: number;
  height: number;
}

const mostPixels = 50_000_000;
const seconds = 30;

/** The colour of the field in which pictures stand (--shea): it fills what can be seen through. */
const ground = '#f3ebda';

/** The kinds of picture that are taken, by how they begin: names, and what a sender says, tell nothing. */
const beginnings = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // RIFF and WEBP
  /^.{8}66747970.*617669(?:66|73)/, // ftyp, and avif or avis among its brands
];

/** Measured: 50 megapixels of AVIF take 0.9 GB for some seconds, so there is only one of them. */
const alone = takeTurns(1);

/**
 * Reads the whole picture, upright and in sRGB, no larger than these bounds. Of several pictures in one
 * file it is the first: the shop's stand still.
 */
export async function readPixels(
  bytes: Buffer,
  bounds: Bounds,
): Promise<Result<Pixels, 'not-a-picture' | 'broken-picture' | 'too-many-pixels'>> {
  const beginning = bytes.toString('hex', 0, 64);
  if (!beginnings.some((known) => known.test(beginning))) return refuse('not-a-picture');
  return alone(async () => {
    const refusal = await judgeHead(bytes);
    return refusal ? refuse(refusal) : decode(bytes, bounds);
  });
}

/** By what its first bytes say, before any memory is taken for its pixels. */
async function judgeHead(bytes: Buffer) {
  const sharp = await imageLibrary();
  try {
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.format === 'heif' && head.compression !== 'av1') return 'not-a-picture';
    return head.width * head.height > mostPixels ? 'too-many-pixels' : undefined;
  } catch {
    return 'broken-picture';
  }
}

async function decode(bytes: Buffer, bounds: Bounds): Promise<Result<Pixels, 'broken-picture'>> {
  const sharp = await imageLibrary();
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw();
  try {
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return accept({
      data,
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
  } catch {
    return refuse('broken-picture');
  }
}
