import { readFile } from 'node:fs/promises';
import type { FiledPicture, PictureFormat } from '#lib/picture.ts';
import { brandPictures } from './brand-pictures.rules.ts';

const byHash = new Map(
  Object.entries<FiledPicture>(brandPictures).map(([name, { hash, files }]) => [
    hash,
    { name, files },
  ]),
);

/** The brand's own scenes stand beside the code, so a shop without a seed has them too. */
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
