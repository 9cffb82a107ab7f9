import type { Browser } from '@playwright/test';
import { type Album, isTaken, noteAbsent, pictureIn } from './album.ts';
import { type FurnishedShop, openFurnishedShop } from './open-furnished-shop.ts';
import { photograph, type Shot } from './photograph.ts';

export interface Session {
  browser: Browser;
  signal: AbortSignal;
}

export interface Failure {
  shot: Shot;
  because: string;
}

/** A small machine has this many cores. */
const cameras = 2;

/**
 * Takes the missing pictures in this checkout's shop. Answers which pictures could not be taken.
 */
export async function fillAlbum(
  album: Album,
  shots: readonly Shot[],
  { checkout, name, browser, signal }: Session & { checkout: string; name: string },
): Promise<Failure[]> {
  const missing = shots.filter(({ screen, width }) => !isTaken(album, screen.name, width));
  if (missing.length === 0) return [];
  await using shop = await openFurnishedShop(checkout, name);
  const failures: Failure[] = [];
  const queue = missing.values();
  const work = async () => {
    for (const shot of queue) {
      signal.throwIfAborted();
      const because = await take(shot, album, { browser, shop });
      if (because) failures.push({ shot, because });
    }
  };
  await Promise.all(Array.from({ length: cameras }, work));
  signal.throwIfAborted();
  return failures;
}

/** Answers why there is no picture. Tries twice, because a busy machine may be late. */
async function take(
  shot: Shot,
  album: Album,
  place: { browser: Browser; shop: FurnishedShop },
): Promise<string | undefined> {
  const { screen, width } = shot;
  const file = pictureIn(album, screen.name, width);
  let because: string | undefined;
  for (let time = 1; time <= 2; time += 1) {
    try {
      const exists = await photograph(shot, { ...place, file });
      if (!exists) await noteAbsent(album, screen.name, width);
      return undefined;
    } catch (error) {
      because = String(error).split('\n')[0];
    }
  }
  return because;
}
