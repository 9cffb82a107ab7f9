import type sharp from 'sharp';
import { takeTurns } from './turns.ts';

type ImageLibrary = typeof sharp;

let loaded: Promise<ImageLibrary> | undefined;

/** Loaded with the first picture, because a process that only serves does without its 25 MB. */
export function imageLibrary(): Promise<ImageLibrary> {
  loaded ??= load();
  return loaded;
}

/**
 * Each picture takes a core while it runs, and one of the four libuv threads, which passwords need
 * too.
 */
export const inTurn = takeTurns(2);

async function load(): Promise<ImageLibrary> {
  const { default: library } = await import('sharp');
  library.cache(false);
  library.concurrency(1);
  // Only the decoders of these four kinds can run, whatever kind a file claims to be.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return library;
}
