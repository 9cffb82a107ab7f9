import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { flushFolder } from '#platform/flushed-folders.ts';
import { StartupError } from '#platform/startup-error.ts';
import { firstLine, lastLine } from './format.ts';

interface Writing {
  file: string;
  /** True replaces an existing file. False keeps it and writes nothing. */
  over: boolean;
  /** Checks the written file before it gets its final name. */
  check: (part: string) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Writes under a temporary name of its own, so a file with the final name is always whole. */
export async function writeWhole(
  text: AsyncIterable<Buffer>,
  { file, over, check, signal }: Writing,
): Promise<void> {
  const refuseExisting = () => {
    if (!over && existsSync(file)) {
      throw new StartupError(`${file} is there already: choose another name, or add --over.`);
    }
  };
  refuseExisting();
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writePart(part, text, signal);
    await check(part);
    refuseExisting();
    await rename(part, file);
    await flushFolder(path.dirname(file));
  } finally {
    await rm(part, { force: true });
  }
}

async function writePart(
  part: string,
  text: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
) {
  // Readable by its owner only, because it holds the data of every customer.
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    const folder = path.dirname(part);
    throw new StartupError(`Nothing can be written in ${folder} (${reasonOf(error)}).`);
  });
  try {
    const hash = createHash('sha256');
    const put = (block: Buffer) => {
      hash.update(block);
      return handle.writeFile(block);
    };
    await put(firstLine);
    const save = async (packed: AsyncIterable<Buffer>) => {
      for await (const block of packed) await put(block);
    };
    await pipeline(text, createGzip({ chunkSize: 64 * 1024 }), save, { ...(signal && { signal }) });
    await handle.writeFile(lastLine(hash.digest('hex')));
    await handle.sync();
  } catch (error) {
    throw isFull(error) ? new StartupError(`The disk of ${part} is full.`) : error;
  } finally {
    await handle.close();
  }
}

function isFull(error: unknown) {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(reasonOf(error));
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
