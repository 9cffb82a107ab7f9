import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Keeps the names in a folder through a power cut. A file's own flush keeps only its content. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and flushes a rename by itself.
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/**
 * Flushes everything in a folder that is about to get its final name. Otherwise a power cut could
 * leave that name on empty files.
 */
export async function flushAll(folder: string): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of below) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await flushFolder(place);
    else if (entry.isFile()) await flushFile(place);
  }
  await flushFolder(folder);
}

async function flushFile(file: string) {
  // Windows flushes only a file that is open for writing.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder that survives a power cut, with the folders above it. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode && { mode }) });
  if (first) await flushFoldersAbove(folder);
}

/** The folders above may be new too, and their names are lost unless they are flushed. */
export async function flushFoldersAbove(place: string): Promise<void> {
  const above = path.dirname(path.resolve(place));
  await flushFolder(above);
  if (path.dirname(above) !== above) await flushFoldersAbove(above);
}

/**
 * We may not read the folder, or its file system flushes no folders. PostgreSQL ignores these too.
 */
function isRefusal(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['EACCES', 'EBADF', 'EINVAL', 'EISDIR'].includes(String(code));
}
