import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { imageLibrary } from '#features/media/image-library.ts';
import { drawNut } from './draw-icon.ts';
import type { Tokens } from './palette.rules.ts';
import { cardSize } from './rules.ts';

interface Card {
  name: string;
  line: string | undefined;
  /** The logo as PNG. It replaces the name and the nut. */
  logo: Buffer | undefined;
  tokens: Tokens;
}

const face = {
  // The comma ends the family's name. Otherwise its last word would be read as a weight.
  font: 'Ojuju ExtraLight,',
  fontfile: fileURLToPath(new URL('../../../brand/fonts/ojuju-800.ttf', import.meta.url)),
};

const weaveHeight = 34;
const margin = 72;
/** The width of the field at the right, where the nut lies. */
const field = 400;
const gap = 36;

/** On the wall, under the woven strip, stands the name or the logo, and below it the line. */
export async function drawCard({ name, line, logo, tokens }: Card): Promise<Buffer> {
  const library = await imageLibrary();
  const { width, height } = cardSize;
  const room = width - 2 * margin - (logo ? 0 : field);
  const sign = logo
    ? await library(logo).resize({ width: 720, height: 240, fit: 'inside' }).png().toBuffer()
    : await write(name, tokens['indigo-deep'], { width: room, height: 180 });
  const words = line ? await write(line, tokens.ink, { width: room, size: 50 }) : undefined;
  const parts = [sign, ...(words ? [words] : [])];
  const heights = await Promise.all(parts.map(heightOf));
  const all = heights.reduce((sum, each) => sum + each, gap * (parts.length - 1));
  let top = weaveHeight + Math.max(margin / 2, Math.round((height - weaveHeight - all) / 2));
  const placed: OverlayOptions[] = [];
  for (const [place, input] of parts.entries()) {
    placed.push({ input, left: margin, top });
    top += (heights[place] ?? 0) + gap;
  }
  return library({ create: { width, height, channels: 3, background: tokens.limewash } })
    .composite([
      ...(logo ? [] : await nutInItsField(tokens)),
      { input: await weave(tokens), left: 0, top: 0 },
      ...placed,
    ])
    .jpeg({ quality: 86, progressive: true })
    .toBuffer();

  async function heightOf(picture: Buffer): Promise<number> {
    return (await library(picture).metadata()).height;
  }
}

/**
 * With a height, the words are as large as the room allows. With a size, they take as many rows as
 * they need.
 */
async function write(
  words: string,
  colour: string,
  { width, height, size }: { width: number; height?: number; size?: number },
): Promise<Buffer> {
  const library = await imageLibrary();
  const text = `<span foreground="${colour}">${inMarkup(words)}</span>`;
  const font = size ? `${face.font} ${size}` : face.font;
  const sized = height ? { height } : { dpi: 72 };
  return library({ text: { ...face, font, text, width, ...sized, rgba: true, wrap: 'word-char' } })
    .png()
    .toBuffer();
}

function inMarkup(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function nutInItsField(tokens: Tokens): Promise<OverlayOptions[]> {
  const library = await imageLibrary();
  const { width, height } = cardSize;
  const input = await library({
    create: { width: field, height, channels: 3, background: tokens['indigo-deep'] },
  })
    .composite([{ input: await drawNut(tokens, field), gravity: 'centre' }])
    .png()
    .toBuffer();
  return [{ input, left: width - field, top: 0 }];
}

/** The woven strip of the tokens (--weave), as one row of pixels that is stretched downwards. */
async function weave(tokens: Tokens): Promise<Buffer> {
  const library = await imageLibrary();
  const bands: [string, number][] = [
    [tokens.indigo, 22],
    [tokens.limewash, 3],
    [tokens['indigo-deep'], 9],
    [tokens.limewash, 3],
    [tokens.clay, 6],
    [tokens.limewash, 3],
  ];
  const once = bands.flatMap(([colour, width]) => Array<string>(width).fill(colour));
  const row = Array.from({ length: cardSize.width }, (_, at) => once[at % once.length] ?? '');
  const data = Buffer.from(row.map((colour) => colour.slice(1)).join(''), 'hex');
  return library(data, { raw: { width: cardSize.width, height: 1, channels: 3 } })
    .resize({ width: cardSize.width, height: weaveHeight, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}
