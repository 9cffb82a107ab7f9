import sharp from 'sharp';

/** Four bytes a pixel: red, green, blue and opacity. */
export interface Raster {
  width: number;
  height: number;
  bytes: Uint8Array;
}

export interface Difference {
  /** The share of all pixels, with one picture laid on the other. */
  share: number;
  picture: Raster;
}

/**
 * A colour channel may differ by this much, because edges of letters differ when they are drawn
 * again.
 */
const tolerance = 12;

/** Changes are red on the faded new picture. Where only one picture has pixels, all changed. */
export function findDifference(before: Raster, after: Raster): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const bytes = new Uint8Array(width * height * 4);
  let changed = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const one = placeOf(before, x, y);
      const other = placeOf(after, x, y);
      const at = (y * width + x) * 4;
      bytes[at + 3] = 255;
      if (isSame(before, one, after, other)) fade(after, other, bytes, at);
      else {
        changed += 1;
        bytes[at] = 230;
      }
    }
  }
  return { share: changed / (width * height), picture: { width, height, bytes } };
}

function placeOf({ width, height }: Raster, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 4 : -1;
}

function isSame(before: Raster, one: number, after: Raster, other: number): boolean {
  if (one < 0 || other < 0) return false;
  for (let channel = 0; channel < 3; channel += 1) {
    const was = before.bytes[one + channel] ?? 0;
    const is = after.bytes[other + channel] ?? 0;
    if (Math.abs(was - is) > tolerance) return false;
  }
  return true;
}

function fade({ bytes }: Raster, from: number, into: Uint8Array, at: number) {
  const grey = ((bytes[from] ?? 0) + (bytes[from + 1] ?? 0) + (bytes[from + 2] ?? 0)) / 3;
  into.fill(170 + grey / 3, at, at + 3);
}

export async function readRaster(file: string): Promise<Raster> {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

export async function writeRaster({ width, height, bytes }: Raster, file: string): Promise<void> {
  await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png({ palette: true })
    .toFile(file);
}
