import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type MadePicture, makePicture } from '#features/media/make-picture.ts';

interface Size {
  width?: number;
  height?: number;
}

/** A picture of one colour; the caller chooses its format. */
export function painted(colour: string, { width = 400, height = 300 }: Size = {}) {
  return sharp({ create: { width, height, channels: 4, background: colour } });
}

/** A picture with as much detail as a photo: grain over a gradient of two colours. */
export async function photographed({ width = 1600, height = 1200 }: Size = {}): Promise<Buffer> {
  const colours = sharp(Buffer.from([200, 150, 90, 60, 40, 20]), {
    raw: { width: 2, height: 1, channels: 3 },
  });
  const grain = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const input = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: grain },
  })
    .png()
    .toBuffer();
  return colours
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

export async function madeOf(bytes: Buffer): Promise<MadePicture> {
  const made = await makePicture({ bytes });
  if (!made.ok) throw new Error(`The picture was refused: ${made.code}`);
  return made.value;
}

/** A black PNG of any size, with one bit a pixel. `extra` comes before its pixels. */
export function blackPng(
  width: number,
  height: number,
  { pixels = true, extra = [] as Buffer[] } = {},
) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = pixels ? height * (1 + Math.ceil(width / 8)) : 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
