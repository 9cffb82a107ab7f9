import sharp from 'sharp';
import type { Bounds } from './decode-picture.ts';

const usual = 72;
const [least, most] = [1, 100_000];

/** A drawing has no real size in pixels, so it is drawn as large as the shop shows pictures. */
export async function densityFor(drawing: Buffer, bounds: Bounds): Promise<number> {
  const at = async (density: number) => {
    const head = await sharp(drawing, { density, limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    return head && Math.min(bounds.width / head.width, bounds.height / head.height);
  };
  const larger = await at(usual);
  if (larger === undefined) return least;
  const straight = within(usual * larger);
  const left = (await at(straight)) ?? 0;
  // The size of a drawing in millimetres grows with the square of the density.
  return left > 0.9 ? straight : within(usual * Math.sqrt(larger));
}

/**
 * The library recognizes a drawing by its first element within the first thousand bytes, and
 * drawing programs write longer comments before it. So a comment with that name is put first.
 */
export function forTheLibrary(drawing: Buffer): Buffer {
  const declared = drawing
    .subarray(0, 200)
    .toString('latin1')
    .match(/^(?:\xef\xbb\xbf)?<\?xml[^>]*>/);
  const end = declared?.[0].length ?? 0;
  const name = Buffer.from('<!--<svg -->');
  return Buffer.concat([drawing.subarray(0, end), name, drawing.subarray(end)]);
}

function within(density: number): number {
  return Math.max(least, Math.min(most, density));
}
