import { mostPicturePixels } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import { type BitmapHead, bitmapHead, type Masks } from './bitmap-head.ts';
import { unrolled } from './bitmap-runs.ts';
import type { PlainPicture } from './plain-picture.ts';

/**
 * Reads a Windows bitmap (BMP), which the image library cannot read. It checks what the head says.
 */
export function readBitmap(
  bytes: Buffer,
): Result<PlainPicture, 'broken-picture' | 'too-many-pixels'> {
  const head = bitmapHead(bytes);
  if (!head) return refuse('broken-picture');
  const { width, height, profile } = head;
  if (width * height > mostPicturePixels) return refuse('too-many-pixels');
  const rows = rowsOf(bytes, head);
  if (!rows) return refuse('broken-picture');
  const { masks } = head;
  const painted = masks ? mixed(rows, head, masks) : looked(rows, head);
  return accept({ width, height, ...painted, ...(profile ? { profile } : {}) });
}

interface Rows {
  bytes: Buffer;
  bits: number;
  /** The offset of each row, from the top. */
  starts: number[];
}

function rowsOf(bytes: Buffer, head: BitmapHead): Rows | undefined {
  const { width, height, bits, pixelsAt, isTopFirst, isRolled } = head;
  const pixels = isRolled
    ? unrolled(bytes.subarray(pixelsAt), head)
    : bytes.subarray(Math.min(pixelsAt, bytes.length));
  if (!pixels) return undefined;
  const used = Math.ceil((width * bits) / 8);
  const stride = isRolled ? used : Math.ceil((width * bits) / 32) * 4;
  // Some files lack the padding of the last row.
  if (pixels.length < stride * (height - 1) + used) return undefined;
  const starts = Array.from(
    { length: height },
    (_, row) => stride * (isTopFirst ? row : height - 1 - row),
  );
  return { bytes: pixels, bits, starts };
}

type Painted = Pick<PlainPicture, 'channels' | 'data'>;

/** Each pixel is the number of a colour. An unknown number is black, as in browsers. */
function looked({ bytes, bits, starts }: Rows, { width, height, palette }: BitmapHead): Painted {
  const data = new Uint8Array(width * height * 3);
  // One array with three bytes for each colour is fast: a bitmap of one bit per pixel may have 50
  // million pixels.
  const colours = new Uint8Array(3 * 256);
  palette.forEach((colour, number) => {
    colours.set(colour, 3 * number);
  });
  const each = 8 / bits;
  let at = 0;
  for (const start of starts) {
    for (let column = 0; column < width; column += 1, at += 3) {
      const byte = bytes[start + Math.floor(column / each)] ?? 0;
      const number = (byte >> (8 - bits - (column % each) * bits)) & ((1 << bits) - 1);
      data[at] = colours[3 * number] ?? 0;
      data[at + 1] = colours[3 * number + 1] ?? 0;
      data[at + 2] = colours[3 * number + 2] ?? 0;
    }
  }
  return { channels: 3, data };
}

/** Each pixel holds its own colour, in some bits each for red, green, blue and coverage. */
function mixed(
  { bytes, bits, starts }: Rows,
  { width, height }: BitmapHead,
  masks: Masks,
): Painted {
  const size = bits / 8;
  const data = new Uint8Array(width * height * 4);
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift };
  });
  let [at, covered] = [0, 0];
  for (const start of starts) {
    for (let column = 0; column < width; column += 1) {
      const value = bytes.readUIntLE(start + column * size, size);
      for (const { mask, shift, most } of parts) {
        data[at] = most === 0 ? 0 : (((value & mask) >>> shift) * 255) / most;
        at += 1;
      }
      covered |= data[at - 1] ?? 0;
    }
  }
  // Many programs write 0 as the coverage of every pixel, and mean that all pixels are covered.
  if (covered === 0) for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { channels: 4, data };
}
