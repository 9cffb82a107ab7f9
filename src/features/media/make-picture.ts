import { createHash } from 'node:crypto';
import { mostPictureBytes, pictureWidths } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Pixels } from './decode-picture.ts';
import { imageLibrary, inTurn } from './image-library.ts';
import { avifSettings, type MadeFile } from './make-avif.ts';
import type { ReadRefusal } from './read-apart.ts';
import { readPixels } from './read-pixels.ts';

export interface MadePicture {
  hash: string;
  /** The size of the largest file. */
  width: number;
  height: number;
  /** A few pixels of the picture, as a data address. */
  placeholder: string;
  files: MadeFile[];
  /** The AVIF files are made from this later. */
  source: Buffer;
}

type Refusal = 'too-big-picture' | ReadRefusal;

/** WebP allows at most 16,383 pixels a side, so a tall strip is made smaller. */
const bounds = { width: 1600, height: 4000 };

/** Reads the whole picture and writes it anew, so that only its pixels get into the shop. */
export async function makePicture({
  bytes,
}: {
  bytes: Buffer;
}): Promise<Result<MadePicture, Refusal>> {
  if (bytes.length > mostPictureBytes) return refuse('too-big-picture');
  return inTurn(async () => {
    const read = await readPixels(bytes, bounds);
    return read.ok ? accept(await write(read.value)) : read;
  });
}

async function write(pixels: Pixels): Promise<MadePicture> {
  const sharp = await imageLibrary();
  const { width, height } = pixels.raw;
  const from = () => sharp(pixels.data, { raw: pixels.raw });
  const files: MadeFile[] = [];
  for (const size of widthsOf(width)) {
    const resized = from().resize(size);
    const jpg = await resized.clone().jpeg({ quality: 78, progressive: true }).toBuffer();
    const webp = await resized.clone().webp({ quality: 75 }).toBuffer();
    files.push({ width: size, format: 'jpg', bytes: jpg });
    files.push({ width: size, format: 'webp', bytes: webp });
  }
  const source = await from().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  // The products' page carries twenty of these. At quality 30 they take 200 bytes more of its
  // 14,600, and look the same when drawn so large.
  const few = await from()
    .resize(8, 8, { fit: 'inside' })
    .webp({ quality: 10, effort: 6 })
    .toBuffer();
  const hash = nameOf(files, source, [avifSettings, sharp.versions.aom]);
  return { hash, width, height, placeholder: asAddress(few), files, source };
}

/**
 * Shows how a picture will look, for browsers that cannot draw it. It reads the whole picture for
 * that.
 */
export async function previewPicture({
  bytes,
}: {
  bytes: Buffer;
}): Promise<Result<string, Refusal>> {
  if (bytes.length > mostPictureBytes) return refuse('too-big-picture');
  return inTurn(async () => {
    const read = await readPixels(bytes, { width: 320, height: 320 });
    if (!read.ok) return read;
    const sharp = await imageLibrary();
    const { data, raw } = read.value;
    return accept(asAddress(await sharp(data, { raw }).webp({ quality: 70 }).toBuffer()));
  });
}

/** The usual widths that are clearly smaller than the picture, and its own width. */
function widthsOf(own: number): number[] {
  return [...pictureWidths.filter((width) => width < 0.9 * own), own];
}

function asAddress(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

/**
 * Names a picture by the files made from it. Two pictures that differ only in metadata get one
 * name. If an encoder writes other bytes one day, the picture gets another address.
 */
function nameOf(files: MadeFile[], source: Buffer, later: unknown): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return hash.update(source).update(JSON.stringify(later)).digest('hex');
}
