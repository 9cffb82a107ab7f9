import { readFile } from 'node:fs/promises';
import type { FiledPicture, PictureFormat } from '#lib/picture.ts';
import { brandPictures } from './brand-pictures.rules.ts';

const byHash = new Map(
  Object.entries<FiledPicture>(brandPictures).map(([name, { hash, files }]) => [
    hash,
    { name, files },
  ]),
);

/** The scenes of the brand stand beside the code, so that a shop without demo data has them too. */
export async function readBrandFile({
  hash,
  width,
  format,
}: {
  hash: string;
  width: number;
  format: PictureFormat;
}): Promise<Buffer | undefined> {
  const scene = byHash.get(hash);
  if (!scene?.files[format].includes(width)) return undefined;
  return readFile(new URL(`../../../brand/wide/${scene.name}/${width}.${format}`, import.meta.url));
}
