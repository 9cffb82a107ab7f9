import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { accept, type Result, refuse } from '#lib/result.ts';

export interface MadePicture {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  source: Buffer;
  variants: { width: number; format: 'jpg' | 'webp'; bytes: Buffer }[];
}

export async function makePicture({
  bytes,
}: {
  bytes: Buffer;
}): Promise<
  Result<MadePicture, 'too-big-picture' | 'not-a-picture' | 'broken-picture' | 'too-many-pixels'>
> {
  if (bytes.length > 10 * 1024 * 1024) return refuse('too-big-picture');
  const found = await sharp(bytes).metadata().catch(() => undefined);
  if (!found || !['jpeg', 'png', 'webp', 'heif'].includes(found.format)) return refuse('not-a-picture');
  const upright = sharp(bytes).rotate().flatten({ background: '#fbf7ef' }).toColourspace('srgb');
  const source = await upright.jpeg({ quality: 95 }).toBuffer({ resolveWithObject: true }).catch(() => undefined);
  if (!source) return refuse('broken-picture');
  const { width, height } = source.info;
  const jpg = await sharp(source.data).jpeg().toBuffer();
  return accept({
    hash: createHash('sha256').update(bytes).digest('hex'),
    width,
    height,
    placeholder: '',
    source: source.data,
    variants: [{ width, format: 'jpg', bytes: jpg }],
  });
}
