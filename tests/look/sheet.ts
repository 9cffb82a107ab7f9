import sharp, { type OverlayOptions } from 'sharp';

export interface Tile {
  name: string;
  file: string;
}

interface Placed {
  left: number;
  top: number;
}

const gap = 12;
const label = 20;

/** Puts each picture into the column with the most room. */
export async function writeSheet(
  tiles: readonly Tile[],
  { columns, columnWidth, tallest }: { columns: number; columnWidth: number; tallest: number },
  file: string,
): Promise<void> {
  const pictures = await Promise.all(
    tiles.map(async ({ name, file: from }) => ({
      name,
      ...(await shrink(from, columnWidth, tallest)),
    })),
  );
  const heights = pictures.map(({ height }) => height + label + gap);
  const { places, height } = layOut(heights, columns, columnWidth + gap);
  const layers = pictures.flatMap(({ name, data }, index): OverlayOptions[] => {
    const { left, top } = places[index] ?? { left: 0, top: 0 };
    return [
      { input: writeLabel(name, columnWidth), left: left + gap, top: top + gap },
      { input: data, left: left + gap, top: top + gap + label },
    ];
  });
  const width = columns * (columnWidth + gap) + gap;
  await sharp({ create: { width, height: height + gap, channels: 3, background: '#888' } })
    .composite(layers)
    .jpeg({ quality: 85 })
    .toFile(file);
}

/** Each picture goes into the column that is shortest so far. */
export function layOut(
  heights: readonly number[],
  columns: number,
  step: number,
): { places: Placed[]; height: number } {
  const filled = Array.from({ length: columns }, () => 0);
  const places = heights.map((height) => {
    const column = filled.indexOf(Math.min(...filled));
    const top = filled[column] ?? 0;
    filled[column] = top + height;
    return { left: column * step, top };
  });
  return { places, height: Math.max(...filled) };
}

/** Cuts a picture off that is taller than `tallest`. */
async function shrink(file: string, width: number, tallest: number) {
  const whole = await sharp(file).resize({ width }).removeAlpha().png().toBuffer();
  const { height = 0 } = await sharp(whole).metadata();
  const kept = Math.min(height, tallest);
  const data = await sharp(whole).extract({ left: 0, top: 0, width, height: kept }).toBuffer();
  return { data, height: kept };
}

function writeLabel(name: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}">
      <text y="14" font-family="sans-serif" font-size="13" fill="#fff">${name}</text></svg>`,
  );
}
