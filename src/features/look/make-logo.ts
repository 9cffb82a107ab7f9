import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { imageLibrary, inTurn } from '#features/media/image-library.ts';
import type { ReadRefusal } from '#features/media/read-apart.ts';
import { readPixels } from '#features/media/read-pixels.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import { leastLogo, logoBounds, mostLogoBytes } from './rules.ts';

interface MadeLogo {
  hash: string;
  width: number;
  height: number;
  png: Buffer;
  webp: Buffer;
}

type Refusal = ReadRefusal | 'too-big-logo' | 'empty-logo' | 'too-small-logo';

/** Leaves room to cut a border off before the logo gets its size. */
const bounds = { width: 1600, height: 1600, clear: true } as const;

/**
 * Draws the file again, so that pages get pixels and never the uploaded file. A process apart reads
 * vector drawings. The empty border is cut off, so that every logo fills its place.
 */
export async function makeLogo(bytes: Buffer): Promise<Result<MadeLogo, Refusal>> {
  if (bytes.length > mostLogoBytes) return refuse('too-big-logo');
  return inTurn(async () => {
    const read = await readPixels(bytes, bounds);
    if (!read.ok) return read;
    const library = await imageLibrary();
    const picture = library(read.value.data, { raw: read.value.raw });
    if (await isOfOneColour(picture)) return refuse('empty-logo');
    const { data, info } = await picture.trim().toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) < leastLogo) return refuse('too-small-logo');
    const { width, height, channels } = info;
    return accept(await write(library(data, { raw: { width, height, channels } })));
  });
}

/** A picture that is transparent everywhere counts as one colour. */
async function isOfOneColour(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.clone().stats();
  const [alpha] = channels.slice(-1);
  return alpha?.max === 0 || channels.every(({ min, max }) => min === max);
}

async function write(picture: Sharp): Promise<MadeLogo> {
  const sized = picture.resize({ ...logoBounds, fit: 'inside', withoutEnlargement: true });
  const { data: png, info } = await sized
    .clone()
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer({ resolveWithObject: true });
  const webp = await sized.clone().webp({ lossless: true, effort: 6 }).toBuffer();
  const hash = createHash('sha256').update(png).update(webp).digest('hex');
  return { hash, width: info.width, height: info.height, png, webp };
}
