import type sharp from 'sharp';
import { takeTurns } from './turns.ts';

type ImageLibrary = typeof sharp;

let loaded: Promise<ImageLibrary> | undefined;

/** Loaded with the first picture: a shop that only serves saves 25 MB and a tenth of a second. */
export function imageLibrary(): Promise<ImageLibrary> {
  loaded ??= load();
  return loaded;
}

/** Each takes a core while it runs, and one of the four threads that passwords need too. */
export const inTurn = takeTurns(2);

async function load(): Promise<ImageLibrary> {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  // Whatever a file claims to be, only the code for these four kinds ever runs on it.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return library;
}
