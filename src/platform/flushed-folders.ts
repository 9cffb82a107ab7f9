import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A file's own flush keeps what is in it. Its name is the folder's, and a power cut can take that. */
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
 * Everything in a folder that counts as whole once it has its name. A power cut would leave the
 * name to empty files.
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
  // Windows flushes only what is open for writing.
  const handle = await open(file, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder that stays, with those above it. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode && { mode }) });
  if (first) await flushFoldersAbove(folder);
}

/** They may be as new as what is in them. */
export async function flushFoldersAbove(place: string): Promise<void> {
  const above = path.dirname(path.resolve(place));
  await flushFolder(above);
  if (path.dirname(above) !== above) await flushFoldersAbove(above);
}

/** The rights to read it are missing, or its file system flushes no folders. PostgreSQL goes on too. */
function isRefusal(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['EACCES', 'EBADF', 'EINVAL', 'EISDIR'].includes(String(code));
}
