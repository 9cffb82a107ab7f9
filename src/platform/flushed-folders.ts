import { mkdir, open } from 'node:fs/promises';
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
