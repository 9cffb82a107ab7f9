import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type FiledPicture, type PictureFormat, pictureFormats } from '#lib/picture.ts';

interface SeedPicture extends Omit<FiledPicture, 'files'> {
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

/**
 * Reads the pictures that brand/draw.ts wrote, with every file that the shop would make, so that
 * the first start makes none.
 */
export async function readPicturesOf(slug: string): Promise<SeedPicture[]> {
  const folders = [`${slug}/`, `${slug}-2/`].map(
    (name) => new URL(`pictures/${name}`, import.meta.url),
  );
  return Promise.all(folders.filter((folder) => existsSync(folder)).map(readPicture));
}

async function readPicture(folder: URL): Promise<SeedPicture> {
  const told = await readFile(new URL('picture.json', folder), 'utf8');
  const { files, ...picture } = JSON.parse(told) as FiledPicture;
  const read = pictureFormats.flatMap((format) =>
    files[format].map(async (width) => ({
      width,
      format,
      bytes: await readFile(new URL(`${width}.${format}`, folder)),
    })),
  );
  return { ...picture, files: await Promise.all(read) };
}
