import type { BitmapHead } from './bitmap-head.ts';

/**
 * Expands runs of colours (RLE8 and RLE4) row by row without padding, and keeps the number of
 * pixels per byte. Undefined if the bytes stop before the end mark. Pixels outside the picture are
 * dropped.
 */
export function unrolled(
  runs: Buffer,
  { width, height, bits }: Pick<BitmapHead, 'width' | 'height' | 'bits'>,
): Buffer | undefined {
  const each = 8 / bits;
  const stride = Math.ceil(width / each);
  const pixels = Buffer.alloc(stride * height);
  let [at, column, row] = [0, 0, 0];
  const put = (colour: number) => {
    if (column < width && row < height) {
      const place = row * stride + Math.floor(column / each);
      const shift = 8 - bits - (column % each) * bits;
      pixels[place] = (pixels[place] ?? 0) | (colour << shift);
    }
    column += 1;
  };
  const colourIn = (byte: number, number: number) =>
    bits === 8 ? byte : number % 2 === 0 ? byte >> 4 : byte & 15;

  while (at + 2 <= runs.length) {
    const [count = 0, code = 0] = runs.subarray(at, at + 2);
    at += 2;
    if (count > 0) {
      for (let number = 0; number < count; number += 1) put(colourIn(code, number));
    } else if (code === 0) {
      [column, row] = [0, row + 1];
    } else if (code === 1) {
      return pixels;
    } else if (code === 2) {
      column += runs[at] ?? 0;
      row += runs[at + 1] ?? 0;
      at += 2;
    } else {
      const bytes = Math.ceil(code / each);
      if (at + bytes > runs.length) return undefined;
      for (let number = 0; number < code; number += 1) {
        put(colourIn(runs[at + Math.floor(number / each)] ?? 0, number));
      }
      // These bytes are padded to an even number.
      at += bytes + (bytes % 2);
    }
    if (row >= height) return pixels;
  }
  return undefined;
}
