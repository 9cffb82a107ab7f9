import sharp from 'sharp';
import { accept, type Result } from '#lib/result.ts';
import { answerApart, asked } from './apart-process.ts';
import { readBitmap } from './bitmap.ts';
import { type Bounds, decodePicture } from './decode-picture.ts';
import { densityFor, forTheLibrary } from './drawing.ts';
import { tiffHeadOf } from './plain-picture.ts';
import type { ReadRefusal } from './read-apart.ts';

/** readApart starts this script with the kind of the picture and the largest size of the result. */
const [kind = '', width, height, clear] = asked;

const loaders: Record<string, string> = { gif: 'Nsgif', tiff: 'Tiff', bmp: 'Tiff', svg: 'Svg' };
const loader = loaders[kind];
if (!loader) throw new Error(`There is no reader for ${kind}`);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [`VipsForeignLoad${loader}Buffer`] });

await answerApart(async (bytes) => {
  const drawn = await draw(bytes, {
    width: Number(width),
    height: Number(height),
    ...(clear ? { clear: true } : {}),
  });
  return drawn.ok ? { head: drawn.value.raw, data: [drawn.value.data] } : { refused: drawn.code };
});

async function draw(bytes: Buffer, bounds: Bounds) {
  if (kind === 'svg') {
    const drawing = forTheLibrary(bytes);
    return decodePicture(sharp, drawing, bounds, await densityFor(drawing, bounds));
  }
  const readable = kind === 'bmp' ? bitmapAsTiff(bytes) : accept(bytes);
  return readable.ok ? decodePicture(sharp, readable.value, bounds) : readable;
}

function bitmapAsTiff(bytes: Buffer): Result<Buffer, ReadRefusal> {
  const read = readBitmap(bytes);
  return read.ok ? accept(Buffer.concat([tiffHeadOf(read.value), read.value.data])) : read;
}
