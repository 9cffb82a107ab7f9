import { readFile } from 'node:fs/promises';
import { imageLibrary } from '#features/media/image-library.ts';
import { readApart } from '#features/media/read-apart.ts';
import { firstTokens, type Tokens } from './palette.rules.ts';

const nut = new URL('../../ui/favicon.svg', import.meta.url);

/** The shop's own mark, the shea nut, in the colours of the palette. */
export async function writeNut({ raffia, ...tokens }: Tokens): Promise<string> {
  return (await readFile(nut, 'utf8'))
    .replaceAll(firstTokens['indigo-deep'], tokens['indigo-deep'])
    .replaceAll(firstTokens.raffia, raffia);
}

interface Icon {
  /** The logo as PNG. Without one the nut is drawn. */
  logo: Buffer | undefined;
  tokens: Tokens;
  side: number;
  /** A phone may cut off everything outside a circle of four fifths of the side. */
  maskable: boolean;
}

/** The icon is drawn to its edges, because phones round the corners themselves. */
export async function drawIcon({ logo, tokens, side, maskable }: Icon): Promise<Buffer> {
  const library = await imageLibrary();
  const picture = logo ?? (await drawNut(tokens, side));
  const { width, height } = await library(picture).metadata();
  const slant = Math.min(width, height) / Math.max(width, height);
  // The nut's drawing has a margin, and lies within any circle.
  const share = !logo ? 1 : maskable ? 0.8 / Math.hypot(1, slant) : 0.84;
  const room = Math.round(side * share);
  const shown = await library(picture).resize(room, room, { fit: 'inside' }).png().toBuffer();
  const ground = logo ? tokens.limewash : tokens['indigo-deep'];
  return library({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: shown, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * The shop's own drawing needs no protection, but only the process apart has the code to read
 * drawings.
 */
export async function drawNut(tokens: Tokens, side: number): Promise<Buffer> {
  const drawing = Buffer.from((await writeNut(tokens)).replace(/ rx="\d+"/, ''));
  const read = await readApart('svg', drawing, { width: side, height: side });
  if (!read.ok) throw new Error(`The nut could not be drawn: ${read.code}`);
  const library = await imageLibrary();
  return library(read.value.data, { raw: read.value.raw }).png().toBuffer();
}
