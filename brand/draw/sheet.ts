import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../pictures.ts';
import { fileOf, workshop } from './places.ts';

const columns = 6;
const cell = { width: 256, height: 348 };
const caption = 28;

/** All pictures side by side with their names, to judge the whole shelf. */
export async function drawSheet(pictures: readonly Picture[], proof: boolean): Promise<string> {
  const there = pictures.filter(({ name }) => existsSync(fileOf(name, proof)));
  const tiles = there.map(async ({ name }, index) => {
    const place = {
      left: (index % columns) * cell.width,
      top: Math.floor(index / columns) * cell.height,
    };
    const size = { width: cell.width, height: cell.height - caption };
    const input = await sharp(await readFile(fileOf(name, proof)))
      .resize({ ...size, fit: 'contain', background: '#fff' })
      .png()
      .toBuffer();
    return [
      { input, ...place },
      { input: write(name), left: place.left, top: place.top + size.height },
    ];
  });
  const rows = Math.max(1, Math.ceil(there.length / columns));
  const file = path.join(workshop, proof ? 'proofs.png' : 'pictures.png');
  await mkdir(workshop, { recursive: true });
  await sharp({
    create: {
      width: columns * cell.width,
      height: rows * cell.height,
      channels: 3,
      background: '#fff',
    },
  })
    .composite((await Promise.all(tiles)).flat())
    .png()
    .toFile(file);
  return file;
}

function write(name: string): Buffer {
  return Buffer.from(
    `<svg width="${cell.width}" height="${caption}"><text x="8" y="17" font-size="13" font-family="sans-serif">${name}</text></svg>`,
  );
}
