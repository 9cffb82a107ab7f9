import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { flushAll, flushFolder } from '../src/platform/flushed-folders.ts';

/** The names of two builds: the one that a start runs, and the one before it. */
export interface CurrentBuild {
  current: string;
  previous?: string | undefined;
}

/** Undefined if nothing is built, or if a power cut emptied the file. */
export async function readCurrentBuild(dist: string): Promise<CurrentBuild | undefined> {
  try {
    return JSON.parse(await readFile(fileIn(dist), 'utf8')) as CurrentBuild;
  } catch (error) {
    const isNone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isNone || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function noteCurrentBuild(dist: string, build: CurrentBuild): Promise<void> {
  const file = fileIn(dist);
  const beside = `${file}.${process.pid}`;
  await mkdir(dist, { recursive: true });
  await writeFile(beside, JSON.stringify(build), { flush: true });
  await rename(beside, file);
  await flushFolder(dist);
}

/** A build gets its name only when it is whole on the disk, so it survives a power cut. */
export async function nameBuild(unfinished: string, place: string): Promise<void> {
  await flushAll(unfinished);
  await rename(unfinished, place);
  await flushFolder(path.dirname(place));
}

function fileIn(dist: string): string {
  return path.join(dist, 'current.json');
}
