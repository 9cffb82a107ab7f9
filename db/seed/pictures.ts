import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type FiledPicture, type PictureFormat, pictureFormats } from '#lib/picture.ts';

interface SeedFile {
  hash: string;
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

/**
 * The pictures that brand/draw.ts wrote, with every file that the shop would make, so that the
 * first start makes none.
 */
export async function readPicturesOf(slug: string): Promise<FiledPicture[]> {
  return Promise.all(foldersOf(slug).map(readPicture));
}

/** One product after the other, so that not all of them are in memory at once. */
export async function* readFilesOf(slugs: readonly string[]): AsyncGenerator<SeedFile[]> {
  for (const slug of slugs) yield readFiles(slug);
}

async function readFiles(slug: string): Promise<SeedFile[]> {
  const read = foldersOf(slug).map(async (folder) => {
    const { hash, files } = await readPicture(folder);
    const wanted = pictureFormats.flatMap((format) =>
      files[format].map(async (width) => {
        const bytes = await readFile(new URL(`${width}.${format}`, folder));
        return { hash, width, format, bytes };
      }),
    );
    return Promise.all(wanted);
  });
  return (await Promise.all(read)).flat();
}

function foldersOf(slug: string): URL[] {
  return [`${slug}/`, `${slug}-2/`]
    .map((name) => new URL(`pictures/${name}`, import.meta.url))
    .filter((folder) => existsSync(folder));
}

async function readPicture(folder: URL): Promise<FiledPicture> {
  const told = await readFile(new URL('picture.json', folder), 'utf8');
  return JSON.parse(told) as FiledPicture;
}
