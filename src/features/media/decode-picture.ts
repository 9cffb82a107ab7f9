import type sharp from 'sharp';
import type { SharpOptions } from 'sharp';
import { mostPicturePixels } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export interface Bounds {
  width: number;
  height: number;
  /** Keeps transparency in a fourth channel. Without it a colour fills the transparent parts. */
  clear?: true;
}

const seconds = 30;

/** Four inks and one channel of transparency. */
const mostChannels = 5;

/** The colour of the field around pictures (--shea). It fills transparent parts. */
const ground = '#f3ebda';

type DecodeRefusal = 'not-a-picture' | 'broken-picture' | 'too-many-pixels';

/**
 * Reads the whole picture, upright and in sRGB, no larger than these bounds. If a file has several
 * pictures it reads the first, since the shop shows no animation. The density says how large a
 * drawing is drawn.
 */
export async function decodePicture(
  library: typeof sharp,
  bytes: Buffer,
  bounds: Bounds,
  density?: number,
): Promise<Result<Pixels, DecodeRefusal>> {
  const drawn = density === undefined ? {} : { density };
  const refusal = await judgeHead(library, bytes, drawn);
  return refusal ? refuse(refusal) : decode(library, bytes, bounds, drawn);
}

/** Judges the head of the file, before memory is taken for the pixels. */
async function judgeHead(library: typeof sharp, bytes: Buffer, drawn: SharpOptions) {
  try {
    const head = await library(bytes, { ...drawn, limitInputPixels: false }).metadata();
    if (head.format === 'heif' && head.compression !== 'av1') return 'not-a-picture';
    if (head.channels > mostChannels) return 'broken-picture';
    return head.width * head.height > mostPicturePixels ? 'too-many-pixels' : undefined;
  } catch {
    return 'broken-picture';
  }
}

async function decode(
  library: typeof sharp,
  bytes: Buffer,
  bounds: Bounds,
  drawn: SharpOptions,
): Promise<Result<Pixels, 'broken-picture'>> {
  const { clear, ...size } = bounds;
  const upright = library(bytes, { ...drawn, limitInputPixels: mostPicturePixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw();
  const image = clear ? upright.ensureAlpha() : upright.flatten({ background: ground });
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
