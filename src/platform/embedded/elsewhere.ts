import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { flushAll } from '#platform/flushed-folders.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type Binaries, program } from './binaries.ts';
import type { Machine } from './machine.ts';
import { keyOf } from './place.ts';

/** Where this folder's cluster lies if only root can enter the folder itself. */
export function placeElsewhere(folder: string, machine: Machine): string {
  return path.join(machine.elsewhere, keyOf(folder), 'postgres');
}

/**
 * Makes the folders passable for everybody, so that the server's user can reach its files inside.
 */
export function openElsewhere(folder: string, machine: Machine): string {
  const place = placeElsewhere(folder, machine);
  const home = path.dirname(place);
  for (const each of [machine.elsewhere, home]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o711);
  }
  writeFileSync(path.join(home, 'made-for'), `${folder}\n`);
  writeFileSync(pointerOf(folder), `${place}\n`);
  return place;
}

/**
 * A folder that was moved or copied still has its pointer. Without this check its shop would start
 * an empty database, or share the original shop's database.
 */
export function refuseForeignPointer(folder: string, machine: Machine): void {
  const pointer = pointerOf(folder);
  const place = readFileIfThere(pointer);
  if (!place || place === placeElsewhere(folder, machine) || !existsSync(place)) return;
  const madeFor = readFileIfThere(path.join(path.dirname(place), 'made-for'));
  throw new StartupError(
    `The database of this shop is in ${place}, made for ${madeFor ?? 'another folder'}, and not for ${folder}: move the shop back there, or delete ${pointer} to begin with an empty database.`,
  );
}

/** Copies the binaries next to the cluster, where every user can run them. */
export async function copyBinaries(binaries: Binaries, place: string): Promise<Binaries> {
  const source = path.dirname(binaries.folder);
  const { size } = statSync(program(binaries.folder, 'postgres'));
  const copy = path.join(path.dirname(place), `postgresql-${binaries.major}-${size}`);
  if (!existsSync(copy)) {
    if (!existsSync(path.join(source, 'share'))) return binaries;
    clearOldCopies(place);
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    await flushAll(unfinished);
    renameUnlessThere(unfinished, copy);
  }
  return { ...binaries, folder: path.join(copy, 'bin') };
}

function clearOldCopies(place: string) {
  // A running server still loads files from the copy from which it was started.
  if (existsSync(path.join(place, 'postmaster.pid'))) return;
  const home = path.dirname(place);
  for (const name of readdirSync(home)) {
    if (/^postgresql-\d+-\d+$/.test(name)) rmSync(path.join(home, name), { recursive: true });
  }
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const runnable = entry.isDirectory() || statSync(file).mode & 0o100;
    chmodSync(file, runnable ? 0o755 : 0o644);
  }
}

function renameUnlessThere(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    // Another process copied it first.
    if (!existsSync(to)) throw error;
  }
}

function pointerOf(folder: string) {
  return `${folder}.place`;
}

function readFileIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
