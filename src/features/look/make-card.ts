import { createHash } from 'node:crypto';
import { imageLibrary, inTurn } from '#features/media/image-library.ts';
import type { ReadRefusal } from '#features/media/read-apart.ts';
import { readPixels } from '#features/media/read-pixels.ts';
import { mostPictureBytes } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import { cardSize, leastCard } from './rules.ts';

type Refusal = ReadRefusal | 'too-big-picture' | 'too-small-card';

const bounds = { width: 2400, height: 2400 };

/**
 * Cuts the picture to the card's form where it is busiest, so that a product at the edge stays
 * whole.
 */
export async function makeCard(
  bytes: Buffer,
): Promise<Result<{ hash: string; jpg: Buffer }, Refusal>> {
  if (bytes.length > mostPictureBytes) return refuse('too-big-picture');
  return inTurn(async () => {
    const read = await readPixels(bytes, bounds);
    if (!read.ok) return read;
    const { data, raw } = read.value;
    if (raw.width < leastCard.width || raw.height < leastCard.height)
      return refuse('too-small-card');
    const library = await imageLibrary();
    const jpg = await library(data, { raw })
      .resize({ ...cardSize, fit: 'cover', position: library.strategy.attention })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer();
    return accept({ hash: createHash('sha256').update(jpg).digest('hex'), jpg });
  });
}
