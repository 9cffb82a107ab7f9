import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The pictures of one state of the shop. */
export interface Album {
  folder: string;
}

export const home = path.resolve(import.meta.dirname, '../../.look');
/** Pictures of this many commits are kept. */
const keptAlbums = 6;

export function pictureIn({ folder }: Album, name: string, width: number): string {
  return path.join(folder, String(width), `${name}.png`);
}

/** Empties the album, unless this version of the camera took its pictures. */
export async function openAlbum(name: string, { anew }: { anew: boolean }): Promise<Album> {
  const folder = path.join(home, name);
  const label = path.join(folder, 'camera');
  const camera = hashCamera();
  const known = existsSync(label) && readFileSync(label, 'utf8') === camera;
  if (anew || !known) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(label, camera);
  return { folder };
}

/** Notes that a shop has no such page, so that the next run knows it. */
export function noteAbsent(album: Album, name: string, width: number): Promise<void> {
  return writeFile(absenceIn(album, name, width), '');
}

export function isTaken(album: Album, name: string, width: number): boolean {
  return existsSync(pictureIn(album, name, width)) || existsSync(absenceIn(album, name, width));
}

function absenceIn({ folder }: Album, name: string, width: number): string {
  return path.join(folder, `${name}-${width}.absent`);
}

export async function removeOldAlbums(): Promise<void> {
  const names = (await readdir(home)).filter((name) => /^[0-9a-f]{12}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(home, name))).mtimeMs })),
  );
  const old = dated.toSorted((one, other) => other.at - one.at).slice(keptAlbums);
  for (const { name } of old) await rm(path.join(home, name), { recursive: true });
}

/** Pictures of two cameras cannot be compared. The files in this folder are the camera. */
function hashCamera(): string {
  const hash = createHash('sha256');
  const here = import.meta.dirname;
  for (const file of globSync('*.ts', { cwd: here }).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(here, file)));
  }
  return hash.digest('hex');
}
