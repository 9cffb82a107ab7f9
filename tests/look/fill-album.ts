import type { Browser } from '@playwright/test';
import { type Album, isTaken, noteAbsent, pictureIn } from './album.ts';
import { openFurnishedShop } from './open-furnished-shop.ts';
import { photograph, type Shot } from './photograph.ts';

export interface Session {
  browser: Browser;
  signal: AbortSignal;
}

/** As many at a time as a small machine has cores. */
const cameras = 2;

/** Takes what is missing in the shop of this checkout, and answers what could not be taken. */
export async function fillAlbum(
  album: Album,
  shots: readonly Shot[],
  { checkout, name, browser, signal }: Session & { checkout: string; name: string },
): Promise<string[]> {
  const missing = shots.filter(({ screen, width }) => !isTaken(album, screen.name, width));
  if (missing.length === 0) return [];
  await using shop = await openFurnishedShop(checkout, name);
  const failures: string[] = [];
  const queue = missing.values();
  const work = async () => {
    for (const shot of queue) {
      signal.throwIfAborted();
      const { screen, width } = shot;
      const file = pictureIn(album, screen.name, width);
      try {
        if (!(await photograph(shot, { browser, shop, file }))) {
          await noteAbsent(album, screen.name, width);
        }
      } catch (error) {
        failures.push(`${screen.name} at ${width}: ${String(error).split('\n')[0]}`);
      }
    }
  };
  await Promise.all(Array.from({ length: cameras }, work));
  signal.throwIfAborted();
  return failures;
}
