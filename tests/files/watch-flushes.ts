import { readdirSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

/**
 * Tells which names a folder had when it was last flushed, and whether a file was flushed after its
 * last change.
 */
export async function watchFlushes(root: string) {
  const last = new Map<number, string[]>();
  const files = new Map<number, number>();
  const handle = await open(root);
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  await handle.close();
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(async function (this: FileHandle) {
    const { ino, mtimeMs } = await this.stat();
    const folder = foldersIn(root).find((each) => inodeOf(each) === ino);
    if (folder) last.set(ino, readdirSync(folder).sort());
    else files.set(ino, mtimeMs);
  });
  return {
    in: (folder: string) => last.get(inodeOf(folder) ?? 0),
    has(file: string) {
      const { ino, mtimeMs } = statSync(file);
      return files.get(ino) === mtimeMs;
    },
  };
}

function foldersIn(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true });
  const folders = below.filter((each) => each.isDirectory());
  return [root, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))];
}

function inodeOf(place: string) {
  return statSync(place, { throwIfNoEntry: false })?.ino;
}
