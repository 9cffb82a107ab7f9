import type sharp from 'sharp';
import { takeTurns } from './turns.ts';

type ImageLibrary = typeof sharp;

let loaded: Promise<ImageLibrary> | undefined;

/** Loaded with the first picture: 25 MB and a tenth of a second that a shop need not spend to serve. */
export function imageLibrary(): Promise<ImageLibrary> {
  loaded ??= load();
  return loaded;
}

/** Each takes a core for as long, and one of the four threads for which passwords wait as well. */
export const inTurn = takeTurns(2);

async function load(): Promise<ImageLibrary> {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  // Whatever a file claims to be: no code but that of the four kinds is ever run on it.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return library;
}
