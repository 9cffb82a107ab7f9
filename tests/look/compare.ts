import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Album, pictureIn } from './album.ts';
import { findDifference, readRaster, writeRaster } from './difference.ts';
import type { Shot } from './photograph.ts';

export interface Compared {
  name: string;
  width: number;
  /** 'new' means that there was no such picture before, 'gone' that there is none now. */
  state: 'same' | 'changed' | 'new' | 'gone';
  /** The share of pixels that changed. */
  share: number;
  /** The files of the pictures that exist. */
  before?: string;
  after?: string;
  difference?: string;
}

/** Undefined if neither album has the picture. */
export async function compare(
  { screen: { name }, width }: Shot,
  { before, after, folder }: { before: Album; after: Album; folder: string },
): Promise<Compared | undefined> {
  const was = pictureIn(before, name, width);
  const is = pictureIn(after, name, width);
  const what = { name, width };
  if (!existsSync(was)) {
    return existsSync(is) ? { ...what, state: 'new', share: 1, after: is } : undefined;
  }
  if (!existsSync(is)) return { ...what, state: 'gone', share: 1, before: was };
  const both = { ...what, before: was, after: is };
  if ((await readFile(was)).equals(await readFile(is))) return { ...both, state: 'same', share: 0 };
  const { share, picture } = findDifference(await readRaster(was), await readRaster(is));
  if (share === 0) return { ...both, state: 'same', share };
  const difference = path.join(folder, String(width), `${name}.png`);
  await mkdir(path.dirname(difference), { recursive: true });
  await writeRaster(picture, difference);
  return { ...both, state: 'changed', share, difference };
}

/** The largest change first. Equal shares stay in the order of the screens. */
export function byChange(one: Compared, other: Compared): number {
  return other.share - one.share;
}
